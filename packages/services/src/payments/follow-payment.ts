import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { advancePlan } from '../installment-plans/advance-plan.ts';
import { advanceSettlement } from '../settlements/advance-settlement.ts';
import { keepSettled } from '../settlements/keep-settled.ts';
import type { PaymentCauses } from './move-payment.ts';
import type { Occasion, PaymentHappening } from './record-event.ts';
import { takeInReturn } from './take-in-return.ts';

export type FollowedPayment = Occasion & PaymentCauses & { to: PaymentState; happening: PaymentHappening };

/** Final states that restore the amount to the balance. */
const failures: readonly PaymentState[] = ['declined', 'canceled', 'returned'];

/**
 * Applies a payment's new state to the things that depend on it, in the same transaction: the consequences of a bank
 * return, the payment's installment and its settlement. Most incoming payments have none of these and cost no query.
 */
export async function followPayment(tx: TenantTransaction, payment: FollowedPayment): Promise<void> {
  const { plan_id: planId, installment_sequence: sequence, settlement_id: settlementId } = payment;
  if (payment.to === 'returned') await takeInReturn(tx, payment);
  if (planId !== null && sequence !== null) await advancePlan(tx, { ...payment, planId, sequence });
  if (settlementId !== null) await advanceSettlement(tx, { ...payment, settlementId });
  else if (failures.includes(payment.to)) await keepSettled(tx, payment);
}
