import { type Cents, cents } from '../money/cents.ts';

/** An account at import time, in cents. */
export type AccountStatus = {
  /** Amount owed less payments in flight. */
  readonly balanceCents: Cents;
  /** Held by payments in flight, whose outcome is open. */
  readonly heldCents: Cents;
  /** Our payments since the creditor closed its books, which its balance can't include. */
  readonly paidSinceCents: Cents;
  /** Returns and refunds since then of payments that its balance does include. */
  readonly returnedSinceCents: Cents;
  readonly isDisputed: boolean;
  /** True when a settlement is open or has been paid. */
  readonly isSettled: boolean;
};

export type BalanceVerdict =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'booked'; readonly changeCents: Cents; readonly isOverpaid: boolean }
  | { readonly kind: 'withheld'; readonly because: 'settled' | 'disputed' };

/**
 * Computes the effect of a stated balance, which is the creditor's own as of a moment. Payments since then and payments
 * in flight are subtracted and returns since then are added, so that nothing is collected twice. A file never raises a
 * settled or disputed debt; an employee reviews it instead. Plans continue on schedule, and their charges end with the
 * balance (req 7.6).
 */
export function checkStatedBalance(statedCents: Cents, account: AccountStatus): BalanceVerdict {
  const targetCents = statedCents - account.heldCents - account.paidSinceCents + account.returnedSinceCents;
  const changeCents = cents(targetCents - account.balanceCents);
  if (changeCents === 0) return { kind: 'unchanged' };
  if (changeCents > 0 && account.isSettled) return { kind: 'withheld', because: 'settled' };
  if (changeCents > 0 && account.isDisputed) return { kind: 'withheld', because: 'disputed' };
  // A credit that the creditor states isn't an overpayment to us.
  return { kind: 'booked', changeCents, isOverpaid: statedCents >= 0 && targetCents < 0 };
}
