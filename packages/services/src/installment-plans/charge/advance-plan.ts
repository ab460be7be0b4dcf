import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Setback } from '@quittance/domain/installment-plans/retry-rules';
import { disputedReason } from '../../disputes/disputed-reason.ts';
import { type HeldInstallment, type HeldPlan, holdPlan, type InstallmentPayment } from '../change/hold-plan.ts';
import { moveInstallment } from '../change/move-installment.ts';
import { postponeInstallment } from '../change/postpone-installment.ts';
import { completeDonePlan, isPlanDone } from './complete-done-plan.ts';
import { handleSetback } from './handle-setback.ts';
import { recordPlanEvent } from './record-plan-event.ts';

/** The processor's decline code for insufficient funds (req 8.1). */
const insufficientFundsCode = '9712';

/**
 * Moves an installment and its plan after the installment's payment changed state (req 7.6): paid, retried or missed,
 * including a bank return long after it was paid. A payment with an open outcome moves nothing. The caller has locked
 * the payment's row.
 */
export async function advancePlan(tx: TenantTransaction, payment: InstallmentPayment): Promise<void> {
  const outcome = outcomeOf(payment);
  if (!outcome) return;
  const plan = await holdPlan(tx, payment);
  const installment = plan?.installments.find(({ sequence }) => sequence === payment.sequence);
  // Another payment has taken this one's place, so that one moves the installment.
  if (!plan || installment?.paymentId !== payment.paymentId) return;
  if (outcome === 'put-off') await postponeInstallment(tx, { payment, plan, installment });
  else if (outcome === 'paid') await takePaid(tx, { payment, plan, installment });
  else await handleSetback(tx, { payment, plan, installment, setback: outcome });
}

/**
 * Treats a payment that an operator canceled as missed, because it never happened. A payment of a disputed debt waits.
 */
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
  // One message covers the last payment and the end of the plan. A settlement sends its own.
  const isOfSettlement = plan.settlement !== undefined;
  const isNotified = isPlanDone(plan, { sequence }) && !isOfSettlement;
  await recordPlanEvent(tx, { tenantId, planId, event: 'installment-paid', sequence, paymentId, isNotified, now });
  // An unfinished settlement sends no message, so the plan reports the missing amount.
  const hasMissed = plan.installments.some((each) => each.state === 'failed' && each.sequence !== sequence);
  await completeDonePlan(tx, { plan, paymentId, sequence, isNotified: isOfSettlement && !hasMissed, now });
}
