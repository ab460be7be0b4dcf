import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import { outcomeOf } from '@quittance/services/installment-plans/charge/advance-plan';
import { isPlanDone } from '@quittance/services/installment-plans/charge/complete-done-plan';
import type { Transaction } from '../database/transaction.ts';
import type { Moved } from '../payments/moved-payment.ts';
import { type Advance, handleSetback } from './handle-setback.ts';
import { holdPlan } from './hold-plan.ts';
import { installmentId, moveInstallment, movePlan } from './move-plan.ts';

/**
 * Models `advancePlan` (services/installment-plans/charge/advance-plan.ts): updates the installment of a payment that
 * reached a state.
 */
export async function advancePlan(tx: Transaction, moved: Moved): Promise<void> {
  const { planId, sequence } = moved.payment;
  if (planId === null || sequence === null) return;
  const outcome = outcomeOf(moved);
  if (!outcome) return;
  const plan = await holdPlan(tx, planId);
  const installment = plan.installments.find((each) => each.sequence === sequence);
  if (installment?.paymentId !== moved.payment.id) return;
  const advance = { moved, plan, installment };
  if (outcome === 'put-off') await postpone(tx, advance);
  else if (outcome === 'paid') await takePaid(tx, advance);
  else await handleSetback(tx, { ...advance, setback: outcome });
}

async function takePaid(tx: Transaction, { plan, installment }: Advance): Promise<void> {
  const { planId } = plan;
  const { sequence, state } = installment;
  if (!(await moveInstallment(tx, { planId, sequence, from: state, event: 'paid' }))) return;
  if (isPlanDone(plan, { sequence })) await movePlan(tx, { planId, event: 'completed' });
}

/** Models `postponeInstallment`: a payment that was never sent doesn't count as an attempt. */
async function postpone(tx: Transaction, { plan, installment, moved }: Advance): Promise<void> {
  const { planId } = plan;
  const { sequence, state, tries } = installment;
  const event = isPlanOpen(plan.state) ? 'refused-for-now' : 'refused';
  const put = await moveInstallment(tx, { planId, sequence, from: state, event, chargeOn: moved.today });
  if (put) await tx.update('installment', installmentId(planId, sequence), { tries: tries - 1 });
}
