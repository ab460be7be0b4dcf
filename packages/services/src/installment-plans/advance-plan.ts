import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Setback } from '@quittance/domain/installment-plans/retry-rules';
import { disputedReason } from '../disputes/disputed-reason.ts';
import type { FollowedPayment } from '../payments/follow-payment.ts';
import { completeDonePlan, isPlanDone } from './complete-done-plan.ts';
import { type HeldInstallment, type HeldPlan, holdPlan } from './hold-plan.ts';
import { moveInstallment } from './move-installment.ts';
import { putOffInstallment } from './put-off-installment.ts';
import { recordPlanEvent } from './record-plan-event.ts';
import { takeSetback } from './take-setback.ts';

/** A payment of an installment that has just come to a state. */
export type InstallmentPayment = FollowedPayment & { planId: string; sequence: number };

/** The processor's word for a payment that was declined because insufficient funds (req 8.1). */
const insufficientFundsCode = '9712';

/**
 * What becomes of an installment, and of its plan, when its payment has come to a state (req 7.6): paid, tried again, or missed for good,
 * also when a bank takes the money back long after it had paid. A payment whose outcome is still open moves nothing. The payment's own row was
 * locked by the move that came before.
 */
export async function advancePlan(tx: TenantTransaction, payment: InstallmentPayment): Promise<void> {
  const outcome = outcomeOf(payment);
  if (!outcome) return;
  const plan = await holdPlan(tx, payment);
  const installment = plan?.installments.find(({ sequence }) => sequence === payment.sequence);
  // An installment that stands on another payment by now is that one's to move.
  if (!plan || installment?.paymentId !== payment.paymentId) return;
  if (outcome === 'put-off') await putOffInstallment(tx, { payment, plan, installment });
  else if (outcome === 'paid') await takePaid(tx, { payment, plan, installment });
  else await takeSetback(tx, { payment, plan, installment, setback: outcome });
}

/** A payment that an operator canceled never happened: for its installment that is a payment that did not come. One of a disputed debt waits. */
export function outcomeOf({
  to,
  happening,
}: Pick<InstallmentPayment, 'to' | 'happening'>): 'paid' | 'put-off' | Setback | undefined {
  if (to === 'canceled' && happening.reason === disputedReason) return 'put-off';
  switch (to) {
    case 'succeeded':
    case 'settled':
      return 'paid';
    case 'declined':
    case 'canceled':
      return { kind: 'decline', isForLackOfFunds: happening.declineCode === insufficientFundsCode };
    case 'returned':
      return { kind: 'return', code: happening.returnCode ?? 'unknown' };
    default:
      return undefined;
  }
}

async function takePaid(
  tx: TenantTransaction,
  { payment, plan, installment }: { payment: InstallmentPayment; plan: HeldPlan; installment: HeldInstallment },
): Promise<void> {
  const { tenantId, planId, sequence, paymentId, now } = payment;
  const paid = await moveInstallment(tx, { tenantId, planId, sequence, from: installment.state, event: 'paid' });
  if (!paid) return;
  // One message tells of the last payment and of the end; that of a settlement comes from the settlement.
  const isOfSettlement = plan.settlement !== undefined;
  const isTold = isPlanDone(plan, { sequence }) && !isOfSettlement;
  await recordPlanEvent(tx, { tenantId, planId, event: 'installment-paid', sequence, paymentId, isTold, now });
  // A settlement that is not paid yet says nothing: the plan tells what is missing from it.
  const hasMissed = plan.installments.some((each) => each.state === 'failed' && each.sequence !== sequence);
  await completeDonePlan(tx, { plan, paymentId, sequence, isTold: isOfSettlement && !hasMissed, now });
}
