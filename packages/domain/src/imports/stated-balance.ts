import { type Cents, cents } from '../money/cents.ts';

/** An account at the moment of an import; all amounts in cents. */
export type AccountStanding = {
  /** What is owed less what is on its way. */
  readonly balanceCents: Cents;
  /** What is on its way: held by payments whose outcome is not known. */
  readonly heldCents: Cents;
  /** What our payments have brought since the creditor closed its books: it cannot know of them. */
  readonly paidSinceCents: Cents;
  /** What went back since then of payments that it does know of: returns and refunds. */
  readonly returnedSinceCents: Cents;
  readonly isDisputed: boolean;
  /** Whether a settlement of the debt is open, or has been paid. */
  readonly isSettled: boolean;
};

/** What becomes of a balance that a creditor states. */
export type BalanceVerdict =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'booked'; readonly changeCents: Cents; readonly isOverpaid: boolean }
  | { readonly kind: 'withheld'; readonly because: 'settled' | 'disputed' };

/**
 * What a stated balance does to an account. It is the creditor's own as of a moment: what our payments have brought since comes off it, what
 * came back since goes on, and what is on its way comes off too, so that nothing is asked for twice. A debt that is settled, or disputed,
 * is never raised by a file: a person looks at it. A plan goes on by its schedule; its charges end with the balance (req 7.6).
 */
export function judgeStatedBalance(statedCents: Cents, account: AccountStanding): BalanceVerdict {
  const targetCents = statedCents - account.heldCents - account.paidSinceCents + account.returnedSinceCents;
  const changeCents = cents(targetCents - account.balanceCents);
  if (changeCents === 0) return { kind: 'unchanged' };
  if (changeCents > 0 && account.isSettled) return { kind: 'withheld', because: 'settled' };
  if (changeCents > 0 && account.isDisputed) return { kind: 'withheld', because: 'disputed' };
  // A credit that the creditor states itself is none of our making.
  return { kind: 'booked', changeCents, isOverpaid: statedCents >= 0 && targetCents < 0 };
}
