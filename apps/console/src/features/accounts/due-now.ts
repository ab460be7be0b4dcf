import type { CalendarDate } from '@internationalized/date';
import { amountOwed } from '@quittance/domain/balances/amount-owed';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { type Cents, zeroCents } from '@quittance/domain/money/cents';

export type DueNow = { readonly amountDue: Cents; readonly pastDue: Cents; readonly dueOn: CalendarDate | null };

/** Returns the amount due as the customer sees it, or the bill's amount from servers of the previous release. */
export function dueNow(account: DueNow & { readonly described?: AccountBalance | undefined }): DueNow {
  const { described } = account;
  if (described === undefined) return account;
  const due = 'due' in described ? described.due : null;
  return { amountDue: due?.amount ?? zeroCents, pastDue: due?.pastDueAmount ?? zeroCents, dueOn: due?.on ?? null };
}

/** `described` is missing from servers of the previous release. */
export type DescribedAccount = { readonly balance: Cents; readonly described?: AccountBalance | undefined };

/** Returns the amount owed as the customer sees it. */
export function owedNow({ balance, described }: DescribedAccount): Cents {
  return described === undefined ? balance : amountOwed(described);
}

/**
 * Returns the pending payments that the amount owed no longer contains. Scheduled ones are still owed, and what settles
 * an account is said with its balance.
 */
export function processingNow({ inFlight, described }: DescribedAccount & { readonly inFlight: Cents }): Cents {
  if (described === undefined) return inFlight;
  return 'processingAmount' in described ? described.processingAmount : zeroCents;
}

/** True when nothing is owed and no pending payment could still fail. */
export function isPaidNow({ balance, described }: DescribedAccount): boolean {
  return described === undefined ? balance <= 0 : ['paid', 'settled', 'credit'].includes(described.kind);
}
