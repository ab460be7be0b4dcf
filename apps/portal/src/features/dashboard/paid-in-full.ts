import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { PaymentSummary } from '@quittance/contract/history';

/**
 * Whether the letter that an account is paid in full can be asked for: nothing is owed, something was paid, nothing is on its way and
 * nothing is disputed. A settlement that ended the debt for less has a letter of its own. The API decides by more than that.
 */
export function mayBePaidInFull(detail: CustomerAccountDetail, summary: PaymentSummary | undefined): boolean {
  const { accountReferenceCode, currentBalance, dispute, settlement } = detail.customerAccount;
  const paid = summary?.accounts.find((each) => each.accountReferenceCode === accountReferenceCode)?.paidAmount ?? 0;
  const isOpen = dispute !== null || detail.customerPendingTransactions.length > 0;
  return currentBalance <= 0 && paid > 0 && !isOpen && settlement?.state !== 'completed';
}
