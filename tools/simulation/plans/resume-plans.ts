import { parseDate } from '@internationalized/date';
import { firstDayAfterDispute } from '@quittance/domain/disputes/after-dispute';
import { resumePlan } from '@quittance/domain/installment-plans/change/resume-plan';
import type { Transaction } from '../database/transaction.ts';
import { holdPlan } from './hold-plan.ts';
import { installmentId, installmentsOf, movePlan } from './move-plan.ts';

/**
 * Models `resumePausedPlans` (services/disputes/resume-paused-plans.ts) for a plan without a settlement. The caller
 * holds the account's lock.
 */
export async function resumePausedPlans(
  tx: Transaction,
  { accountId, today }: { accountId: string; today: string },
): Promise<void> {
  await tx.statement('select installment_plan where paused and disputed');
  for (const [planId, plan] of tx.all('plan')) {
    if (plan.accountId !== accountId || plan.state !== 'paused' || plan.stopReason !== 'disputed') continue;
    const held = await holdPlan(tx, planId);
    const installments = installmentsOf(tx, planId).map(([, each]) => ({
      ...each,
      dueOn: parseDate(each.dueOn),
      chargeOn: parseDate(each.chargeOn),
    }));
    const paused = { ...held, installments, payBy: undefined, isSettlement: false };
    const resumed = resumePlan(paused, firstDayAfterDispute(parseDate(today)));
    if (resumed.kind === 'changed') {
      for (const { sequence, dueOn, chargeOn, state } of resumed.installments) {
        const days = { dueOn: dueOn.toString(), chargeOn: chargeOn.toString() };
        const id = installmentId(planId, sequence);
        const isMoved = tx.one('installment', id).chargeOn !== days.chargeOn;
        await tx.update('installment', id, { ...days, state, ...(isMoved && { noticedAtMs: null }) });
      }
    }
    await movePlan(tx, { planId, event: 'resumed' });
  }
}
