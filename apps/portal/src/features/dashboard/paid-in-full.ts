import type { CalendarDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { PaymentSummary } from '@quittance/contract/history';
import { balanceOf } from '../accounts/balance-of.ts';

/**
 * Whether the letter that an account is paid in full can be asked for: nothing is owed, something was paid, nothing is on its way and
 * nothing is disputed. A settlement that ended the debt for less has a letter of its own. The API decides by more than that: closing an account
 * takes what is left of its balance away, so the letter of a closed account stands with the documents alone, where the API lists it.
 */
export function mayBePaidInFull(
  detail: CustomerAccountDetail,
  { summary, today }: { summary: PaymentSummary | undefined; today: CalendarDate },
): boolean {
  const { accountReferenceCode, dispute, isClosed, settlement } = detail.customerAccount;
  const paid = summary?.accounts.find((each) => each.accountReferenceCode === accountReferenceCode)?.paidAmount ?? 0;
  const { kind } = balanceOf(detail, today);
  if (isClosed) return false;
  const isOpen = dispute !== null || detail.customerPendingTransactions.length > 0;
  return (kind === 'paid' || kind === 'credit') && paid > 0 && !isOpen && settlement?.state !== 'completed';
}
