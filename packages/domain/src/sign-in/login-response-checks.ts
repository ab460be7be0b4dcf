import type { AccountDisplayType } from '../accounts/account.ts';

/** Claims about the token's owner: unique_name and payeecode (req 3.3). */
export type TokenClaims = { uniqueName: string; payeeCode: string };

/** A failed check of a sign-in or refresh response. */
export type FailedCheck = 'login-id' | 'payee-code' | 'unique-name';

/**
 * Returns the failed checks of a sign-in response; empty for a valid one (req 5.9). Only login ids ignore case.
 * Accounts closed by their creditor are never paid together with others, so their payee doesn't matter.
 */
export function checkLoginResponse(response: {
  claims: TokenClaims;
  username: string;
  accounts: readonly {
    loginID?: string | null | undefined;
    accountDisplayType: AccountDisplayType;
    merchantPayeeCode: string;
    isClosed?: boolean | undefined;
  }[];
}): FailedCheck[] {
  const { claims, username, accounts } = response;
  const failed: FailedCheck[] = [];
  if (accounts.some(({ loginID }) => loginID && loginID.toLowerCase() !== username.toLowerCase())) {
    failed.push('login-id');
  }
  const open = accounts.filter(({ isClosed }) => !isClosed);
  const isOnePayee = open.some((account) => sharedTypes.includes(account.accountDisplayType));
  if (isOnePayee && open.some((account) => account.merchantPayeeCode !== claims.payeeCode)) {
    failed.push('payee-code');
  }
  if (claims.uniqueName !== username) failed.push('unique-name');
  return failed;
}

/** Accounts that are paid together and so must all belong to the token's payee. */
const sharedTypes: readonly AccountDisplayType[] = ['Packet', 'SplitPayment'];
