export function customerPath(customerID: string): string {
  return `/customers/${customerID}`;
}

export function accountPath(accountReferenceCode: string): string {
  return `/accounts/${encodeURIComponent(accountReferenceCode)}`;
}
