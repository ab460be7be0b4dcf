import type { Cents } from '../money/cents.ts';

/** Inputs to the paid-in-full letter. */
export type AccountStatus = {
  readonly balanceCents: Cents;
  /** Total of final payments. */
  readonly paidCents: Cents;
  /** True while one of its payments can still fail. */
  readonly isUnderWay: boolean;
  /** True for an account settled for less, which gets a settlement letter instead. */
  readonly isSettledForLess: boolean;
  /** True when the creditor closed the account with an unpaid balance. */
  readonly wasClosedOwing: boolean;
};

/** Requires that something was paid, all of it has cleared, and nothing is owed. */
export function isPaidInFull(account: AccountStatus): boolean {
  const { balanceCents, paidCents, isUnderWay, isSettledForLess, wasClosedOwing } = account;
  return balanceCents <= 0 && paidCents > 0 && !isUnderWay && !isSettledForLess && !wasClosedOwing;
}
