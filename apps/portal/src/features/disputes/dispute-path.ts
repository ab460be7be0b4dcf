/** The part of the help page's address that opens the dispute of an account; empty where the account is chosen there. */
export const disputeParameter = 'dispute';

/** Where an account is disputed. */
export function disputePath(accountReferenceCode: string): string {
  return `/help?${new URLSearchParams({ [disputeParameter]: accountReferenceCode })}`;
}
