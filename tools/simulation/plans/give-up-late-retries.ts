import { parseDate } from '@internationalized/date';
import { lastRetryDay } from '@quittance/domain/installment-plans/retry-rules';
import { type Core, occasionOf, reportingFaults } from '../core.ts';
import type { Transaction } from '../database/transaction.ts';
import { takeMissed } from './handle-setback.ts';
import { holdPlan } from './hold-plan.ts';
import { moveInstallment } from './move-plan.ts';

/**
 * Models `giveUpLateRetries` (services/installment-plans/charge/give-up-late-retries.ts): a retry that waited longer
 * than the network allows, because its plan was paused, is missed for the last time before the plan resumes.
 */
export async function giveUpLateRetries(core: Core): Promise<void> {
  if (core.mutant === 'a retry is sent too late') return;
  const { today } = occasionOf(core);
  const late = await core.database.inTransaction('look for late retries', async (tx) => {
    await tx.statement('select installment retrying');
    return tx.all('installment').filter(([, each]) => {
      const { state } = tx.one('plan', each.planId);
      if (each.state !== 'retrying' || each.chargeOn > today || (state !== 'active' && state !== 'paused'))
        return false;
      const firstOn = firstChargedOn(tx, each);
      return firstOn !== undefined && lastRetryDay(parseDate(firstOn)).compare(parseDate(today)) < 0;
    });
  });
  for (const [, { planId, sequence }] of late) {
    await reportingFaults(core, () =>
      core.database.inTransaction(`give up ${planId} ${sequence}`, (tx) => giveUp(core, tx, { planId, sequence })),
    );
  }
}

/** Returns the day of an installment's first payment. */
export function firstChargedOn(
  tx: Pick<Transaction, 'all'>,
  { planId, sequence }: { planId: string; sequence: number },
): string | undefined {
  const own = tx.all('payment').filter(([, each]) => each.planId === planId && each.sequence === sequence);
  return own.map(([, { scheduledFor }]) => scheduledFor).toSorted()[0];
}

async function giveUp(
  core: Core,
  tx: Transaction,
  { planId, sequence }: { planId: string; sequence: number },
): Promise<void> {
  const plan = await holdPlan(tx, planId);
  const installment = plan.installments.find((each) => each.sequence === sequence);
  if (!installment?.paymentId) return;
  if (!(await moveInstallment(tx, { planId, sequence, from: installment.state, event: 'given-up' }))) return;
  const { paymentId } = installment;
  await takeMissed(tx, { plan, installment, paymentId, ...occasionOf(core), revive: async () => undefined });
}
