/** Where a person's own screen is. */
export function customerPlace(customerID: string): string {
  return `/customers/${customerID}`;
}

/** Where an account's own screen is. */
export function accountPlace(accountReferenceCode: string): string {
  return `/accounts/${encodeURIComponent(accountReferenceCode)}`;
}
