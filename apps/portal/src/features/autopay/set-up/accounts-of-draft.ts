import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { TermsDraft } from './terms-draft.ts';

/** The API's limit for one authorization. */
const maxAccounts = 50;

/** Returns the account, and the payee's other ones if the customer chose all. */
export function accountsOfDraft(
  { accountReferenceCode, isForAll }: Pick<TermsDraft, 'accountReferenceCode' | 'isForAll'>,
  accounts: readonly CustomerAccountDetail[],
): CustomerAccountDetail[] {
  const chosen = accounts.find((detail) => detail.customerAccount.accountReferenceCode === accountReferenceCode);
  if (chosen === undefined) return [];
  return isForAll ? [chosen, ...othersOfPayee(chosen, accounts)] : [chosen];
}

/** Returns the accounts that one authorization can name together with an account. */
export function othersOfPayee(
  chosen: CustomerAccountDetail,
  accounts: readonly CustomerAccountDetail[],
): CustomerAccountDetail[] {
  const { merchantPayeeCode } = chosen.customerAccount;
  return accounts
    .filter((detail) => detail !== chosen && detail.customerAccount.merchantPayeeCode === merchantPayeeCode)
    .slice(0, maxAccounts - 1);
}
