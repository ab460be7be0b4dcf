import type { Cents } from '../money/cents.ts';
import type { PaymentState } from '../payments/payment-life.ts';

/** Money that a processor moved for a chargeback. A positive amount was taken; a negative one came back. */
export type ChargebackMovement = {
  /** The processor's ID, which counts once. */
  readonly reference: string;
  readonly takenCents: Cents;
  /** The processor's fee; negative when refunded. */
  readonly feeCents: Cents;
};

/** The disputed payment when a movement is booked. `wholeCents` includes its fee. */
export type ChargedBackPayment = {
  readonly state: PaymentState;
  readonly wholeCents: Cents;
  /** True when a refund was made or is in progress. */
  readonly hasRefund: boolean;
  /** True when a chargeback took this payment back before, even if the creditor won. */
  readonly wasChargedBack: boolean;
};

/** State of a chargeback before its next movement. */
export type BookedChargeback = {
  /** True when an earlier movement of this chargeback was booked. */
  readonly hasMovements: boolean;
  /** True while the payment is charged back because of this chargeback. */
  readonly isPaymentTaken: boolean;
};

/**
 * Returns the payment's event for a movement, or undefined when the movement must be booked apart from the payment and
 * an employee decides about the balance. A payment is charged back once and only as a whole, and not after a refund,
 * because the money would be owed twice.
 */
export function paymentEventOf(
  { takenCents }: Pick<ChargebackMovement, 'takenCents'>,
  { payment, chargeback }: { payment: ChargedBackPayment; chargeback: BookedChargeback },
): 'charged-back' | 'chargeback-reversed' | undefined {
  if (chargeback.isPaymentTaken) {
    return payment.state === 'returned' && -takenCents === payment.wholeCents ? 'chargeback-reversed' : undefined;
  }
  const isWhole = payment.state === 'succeeded' && takenCents === payment.wholeCents;
  return isWhole && !payment.hasRefund && !payment.wasChargedBack && !chargeback.hasMovements
    ? 'charged-back'
    : undefined;
}

/** Returns the movements to book: each reference once, and taken money before money that came back. */
export function newMovements(
  reported: readonly ChargebackMovement[],
  { booked }: { booked: readonly string[] },
): ChargebackMovement[] {
  const byReference = new Map(reported.map((movement) => [movement.reference, movement]));
  for (const reference of booked) byReference.delete(reference);
  return [...byReference.values()].toSorted((one, other) => other.takenCents - one.takenCents);
}
