import { type Core, reportingFaults } from '../core.ts';
import type { Reach } from '../database/tables.ts';
import type { FaultPlan } from '../fault-plan.ts';
import { contactId } from '../notices/send-notices.ts';
import type { Chance } from '../scheduler/chance.ts';

const dayMs = 86_400_000;

const reaches: readonly Reach[] = ['reachable', 'reachable', 'reachable', 'opted-out', 'bounces', 'no-address'];

/** Draws whether mail reaches the customer, at the start and for each change. It does for nearly half. */
export function drawReach(chance: Chance, { lateBounceShare }: Pick<FaultPlan, 'lateBounceShare'>): Reach {
  return chance.happens(lateBounceShare) ? 'bounces-later' : chance.pick(reaches);
}

/**
 * A customer who opts out of e-mail, opts in again, corrects or removes the address, or lets the mailbox expire,
 * sometimes just after a notice is queued.
 */
export async function changeReach(core: Core, faultPlan: Pick<FaultPlan, 'lateBounceShare'>): Promise<void> {
  const { harness, database } = core;
  for (let left = harness.chance.between(0, 3); left > 0; left--) {
    if (harness.chance.happens(0.5)) {
      await harness.waitForAny([database.changed], { untilMs: harness.nowMs + 20 * dayMs, label: 'gets mail' });
    } else await harness.sleepUntil(harness.nowMs + harness.chance.between(0, 20 * dayMs), 'thinks of mail');
    const reach = drawReach(harness.chance, faultPlan);
    const isCorrected = harness.chance.happens(0.4);
    await reportingFaults(core, () =>
      database.inTransaction(`is ${reach}${isCorrected ? ' by another address' : ''}`, async (tx) => {
        await tx.statement('update email_endpoint, email_bounce');
        await tx.lock('contact', contactId);
        const { address, isUndeliverable } = tx.one('contact', contactId);
        // A verified code proves an address that had bounced.
        const isProved = isCorrected || reach === 'reachable';
        const changes = { address: isCorrected ? address + 1 : address, isUndeliverable: isUndeliverable && !isProved };
        await tx.update('contact', contactId, { reach, ...changes });
      }),
    );
  }
}
