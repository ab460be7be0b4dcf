import type { CalendarDate } from '@internationalized/date';
import { amountOwed } from '@quittance/domain/balances/amount-owed';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { type Cents, zeroCents } from '@quittance/domain/money/cents';

/** What is due of an account. */
export type DueNow = { readonly amountDue: Cents; readonly pastDue: Cents; readonly dueOn: CalendarDate | null };

/** What is due of an account as its customer is told it; what the creditor's bill says where a server of the release before describes nothing. */
export function dueNow(account: DueNow & { readonly described?: AccountBalance | undefined }): DueNow {
  const { described } = account;
  if (described === undefined) return account;
  const due = 'due' in described ? described.due : null;
  return { amountDue: due?.amount ?? zeroCents, pastDue: due?.pastDueAmount ?? zeroCents, dueOn: due?.on ?? null };
}

/** An account's balance on the ledger, and what its customer is told of it; missing from a server of the release before. */
export type DescribedAccount = { readonly balance: Cents; readonly described?: AccountBalance | undefined };

/** What is owed on an account as its customer is told it. */
export function owedNow({ balance, described }: DescribedAccount): Cents {
  return described === undefined ? balance : amountOwed(described);
}

/** Whether nothing is owed on an account and nothing that could fail is on its way. */
export function isPaidNow({ balance, described }: DescribedAccount): boolean {
  return described === undefined ? balance <= 0 : ['paid', 'settled', 'credit'].includes(described.kind);
}
