import type { CalendarDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { PaymentSummary } from '@quittance/contract/history';
import { balanceOf } from '../../accounts/balance-of.ts';

/**
 * Returns true if the paid-in-full letter can be requested: nothing is owed, something was paid, and nothing is pending
 * or disputed. A settlement has its own letter. The API checks more: closing an account clears its balance, so the
 * letter of a closed account is listed only in the documents.
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
