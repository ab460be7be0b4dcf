import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { advancePlan } from '../installment-plans/advance-plan.ts';
import { advanceSettlement } from '../settlements/advance-settlement.ts';
import { keepSettled } from '../settlements/keep-settled.ts';
import type { PaymentCauses } from './move-payment.ts';
import type { Occasion, PaymentHappening } from './record-event.ts';
import { takeInReturn } from './take-in-return.ts';

/** A payment that has just come to a state, with what hangs on it. */
export type FollowedPayment = Occasion & PaymentCauses & { to: PaymentState; happening: PaymentHappening };

/** Where a payment ends that leaves its amount owing again. */
const failures: readonly PaymentState[] = ['declined', 'canceled', 'returned'];

/**
 * Carries a payment's step on to what hangs on it, in the same transaction: what a bank's return asks for, the installment that it pays,
 * and the settlement. Most payments that come have nothing of the kind, and then nothing is asked of the database.
 */
export async function followPayment(tx: TenantTransaction, payment: FollowedPayment): Promise<void> {
  const { plan_id: planId, installment_sequence: sequence, settlement_id: settlementId } = payment;
  if (payment.to === 'returned') await takeInReturn(tx, payment);
  if (planId !== null && sequence !== null) await advancePlan(tx, { ...payment, planId, sequence });
  if (settlementId !== null) await advanceSettlement(tx, { ...payment, settlementId });
  else if (failures.includes(payment.to)) await keepSettled(tx, payment);
}
