import type { AccountDisplayType } from '../accounts/account.ts';

/** What the token says of its owner: the claims unique_name and payeecode (req 3.3). */
export type TokenClaims = { uniqueName: string; payeeCode: string };

/** A check of a log-in or refresh answer that can fail. */
export type FailedCheck = 'login-id' | 'payee-code' | 'unique-name';

/**
 * The checks of a log-in answer that failed, none in a good one (req 5.9). Only login ids are compared without
 * case. Accounts that their creditor has closed are paid with no others, so that their payee doesn't count.
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

/** Accounts that are paid together, so that all must belong to the token's payee. */
const sharedTypes: readonly AccountDisplayType[] = ['Packet', 'SplitPayment'];
