import type { CalendarDate } from '@internationalized/date';
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
