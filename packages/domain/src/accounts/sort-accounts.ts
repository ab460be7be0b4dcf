import type { AccountDisplayType } from './account.ts';

/** Sorts by display type, descending and ignoring case. The sort is stable (req 3.5). */
export function sortAccounts<Account extends { accountDisplayType: AccountDisplayType }>(
  accounts: readonly Account[],
): Account[] {
  return accounts.toSorted((a, b) => {
    const [typeA, typeB] = [a.accountDisplayType.toLowerCase(), b.accountDisplayType.toLowerCase()];
    if (typeA === typeB) return 0;
    return typeA < typeB ? 1 : -1;
  });
}
