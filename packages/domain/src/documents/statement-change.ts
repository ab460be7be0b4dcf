/** What a booking is to the holder of the account. */
export type StatementChange =
  | 'payment'
  | 'payment-pending'
  | 'payment-returned'
  | 'payment-refunded'
  | 'return-corrected'
  | 'settlement-discount'
  | 'settlement-discount-ended'
  | 'charge'
  | 'credit';

/** A booking on an account, as far as it says what it is. */
export type StatementBooking = {
  /** By how much it changes what is owed, in cents; above zero more is owed. */
  readonly amountCents: number;
  /** The payment's state; null for what is no payment's. */
  readonly paymentState: string | null;
  readonly isOfSettlement: boolean;
  /** What the ledger calls it. */
  readonly kind: string;
};

const arrived: readonly string[] = ['succeeded', 'settled', 'returned'];

/**
 * What a booking is in the words of a statement. Of a payment it is the hold, from which day on it is not owed, and what ended that hold
 * when its bank did not pay; payments that were never charged are not to be given.
 */
export function statementChange({
  amountCents,
  paymentState,
  isOfSettlement,
  kind,
}: StatementBooking): StatementChange {
  if (paymentState !== null) {
    if (kind === 'refund') return 'payment-refunded';
    if (kind === 'adjust') return 'return-corrected';
    if (amountCents > 0) return 'payment-returned';
    return arrived.includes(paymentState) ? 'payment' : 'payment-pending';
  }
  if (isOfSettlement) return amountCents > 0 ? 'settlement-discount-ended' : 'settlement-discount';
  return amountCents > 0 ? 'charge' : 'credit';
}
