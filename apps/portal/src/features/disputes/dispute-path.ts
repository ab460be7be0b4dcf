/**
 * The query parameter of the help page that opens a dispute for an account. If empty, the customer chooses the account
 * there.
 */
export const disputeParameter = 'dispute';

export function disputePath(accountReferenceCode: string): string {
  return `/help?${new URLSearchParams({ [disputeParameter]: accountReferenceCode })}`;
}
