/** Where an account's screen is. Creditors give numbers, and may put a slash in one. */
export function accountPlace(accountReferenceCode: string): string {
  return `/accounts/${encodeURIComponent(accountReferenceCode)}`;
}
