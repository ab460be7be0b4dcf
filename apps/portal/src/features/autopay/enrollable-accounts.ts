import type { CalendarDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AutopayAgreement } from '@quittance/contract/autopay';
import { useIsReadOnly, useSignedInUser, useToday } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { chooseAccount } from '../accounts/account-choice.ts';
import { balanceOf } from '../accounts/balance-of.ts';
import { useAutopay } from './use-autopay.ts';

/**
 * Returns the accounts that can have autopay and don't. Empty until the agreements are known, and for guests and
 * employees who view the portal as a customer.
 */
export function useEnrollableAccounts(): readonly CustomerAccountDetail[] {
  const user = useSignedInUser();
  const today = useToday();
  const isReadOnly = useIsReadOnly();
  const { data } = useAutopay();
  if (data === undefined || isReadOnly || isGuest(user)) return [];
  const { payable } = chooseAccount(user.customerAccountDetails, undefined);
  return payable.filter((detail) => isEnrollable(detail, { agreements: data, today }));
}

/** The API has the final say. */
function isEnrollable(
  detail: CustomerAccountDetail,
  { agreements, today }: { agreements: readonly AutopayAgreement[]; today: CalendarDate },
): boolean {
  const { customerAccount: account, transactionSeriesInfo: plan } = detail;
  const isEnrolled = agreements.some(
    (each) => each.status === 'active' && each.accountReferenceCode === account.accountReferenceCode,
  );
  if (isEnrolled || account.isClosed || account.dispute !== null || plan !== null) return false;
  return account.disclosureTypeID === null && !balanceOf(detail, today).kind.startsWith('settlement-');
}
