import type { Cents } from '../money/cents.ts';

/** What a letter about a paid account depends on. */
export type AccountStanding = {
  readonly balanceCents: Cents;
  /** What has been paid on it for good. */
  readonly paidCents: Cents;
  /** Whether a payment of it is on its way and can still fail. */
  readonly isUnderWay: boolean;
  /** Whether it was settled for less: that has a letter of its own, which says so. */
  readonly isSettledForLess: boolean;
  /** Whether something was still owed when its creditor closed it, which nobody has paid. */
  readonly wasClosedOwing: boolean;
};

/** Whether an account is paid in full: something was paid, all of it has arrived, and nothing is owed any more. */
export function isPaidInFull(account: AccountStanding): boolean {
  const { balanceCents, paidCents, isUnderWay, isSettledForLess, wasClosedOwing } = account;
  return balanceCents <= 0 && paidCents > 0 && !isUnderWay && !isSettledForLess && !wasClosedOwing;
}
