/** The path of the list of bills, beside the payments. Without an account, the page chooses one. */
export function billsPath(accountReferenceCode?: string): string {
  if (accountReferenceCode === undefined) return '/history/bills';
  return `/history/bills?${new URLSearchParams({ account: accountReferenceCode })}`;
}

/** The path of one bill, which guests can open too. */
export function billPath(of: { accountReferenceCode: string; billNumber: string }): string {
  return `/bill?${new URLSearchParams({ account: of.accountReferenceCode, number: of.billNumber })}`;
}
