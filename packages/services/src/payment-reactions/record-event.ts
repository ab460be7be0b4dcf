import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { advanceCharge } from '../autopay/charge/advance-charge.ts';
import { advancePlan } from '../installment-plans/charge/advance-plan.ts';
import type { PaymentReaction, RecordEvent } from '../payments/payment-step.ts';
import { recordEventWith } from '../payments/record/record-event-with.ts';
import { applyReturn } from '../returns/apply-return.ts';
import { advanceSettlement } from '../settlements/advance-settlement.ts';
import { keepSettled } from '../settlements/keep-settled.ts';

/** Final states that restore the amount to the balance. */
const failures: readonly PaymentState[] = ['declined', 'canceled', 'returned'];

const reactToReturn: PaymentReaction = async (tx, payment) => {
  if (payment.to === 'returned') await applyReturn(tx, payment);
};

const reactInPlan: PaymentReaction = async (tx, payment) => {
  const { plan_id: planId, installment_sequence: sequence } = payment;
  if (planId !== null && sequence !== null) await advancePlan(tx, { ...payment, planId, sequence });
};

const reactInAutopay: PaymentReaction = async (tx, payment) => {
  const { autopay_charge_id: chargeId } = payment;
  if (chargeId !== null) await advanceCharge(tx, { ...payment, chargeId });
};

const reactInSettlement: PaymentReaction = async (tx, payment) => {
  const { settlement_id: settlementId } = payment;
  if (settlementId !== null) await advanceSettlement(tx, { ...payment, settlementId });
  else if (failures.includes(payment.to)) await keepSettled(tx, payment);
};

/**
 * Records payments' steps with everything that reacts to them. The order matters: a return can stop a plan, and a
 * stopped plan can break its settlement. Most incoming payments have no plan, autopay or settlement, and their reactions cost no
 * query.
 */
export const recordEvent: RecordEvent = recordEventWith([
  reactToReturn,
  reactInPlan,
  reactInAutopay,
  reactInSettlement,
]);
