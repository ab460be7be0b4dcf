export function customerPlace(customerID: string): string {
  return `/customers/${customerID}`;
}

export function accountPlace(accountReferenceCode: string): string {
  return `/accounts/${encodeURIComponent(accountReferenceCode)}`;
}
