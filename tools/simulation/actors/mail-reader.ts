import { type Core, reportingFaults } from '../core.ts';
import type { Reach } from '../database/tables.ts';
import { contactId } from '../notices/send-notices.ts';

const dayMs = 86_400_000;

/** How a seed begins and how it may go on: half of the customers can be reached. */
export const reaches: readonly Reach[] = ['reachable', 'reachable', 'reachable', 'opted-out', 'bounces', 'no-address'];

/**
 * Somebody who opts out of e-mail, opts in again, takes their address away or lets its mailbox end, and now and then just after a notice was
 * queued.
 */
export async function changeReach(core: Core): Promise<void> {
  const { stage, database } = core;
  for (let left = stage.chance.between(0, 3); left > 0; left--) {
    if (stage.chance.happens(0.5)) {
      await stage.waitForAny([database.changed], { untilMs: stage.nowMs + 20 * dayMs, label: 'gets mail' });
    } else await stage.sleepUntil(stage.nowMs + stage.chance.between(0, 20 * dayMs), 'thinks of mail');
    const reach = stage.chance.pick(reaches);
    await reportingFaults(core, () =>
      database.inTransaction(`is ${reach}`, async (tx) => {
        await tx.statement('update email_endpoint');
        await tx.update('contact', contactId, { reach });
      }),
    );
  }
}
