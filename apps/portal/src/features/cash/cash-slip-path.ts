/** The path of a payment's slip. Without a payment, the page shows the open slip. */
export function cashSlipPath(transactionReferenceCode?: string): string {
  const query =
    transactionReferenceCode === undefined ? '' : `?payment=${encodeURIComponent(transactionReferenceCode)}`;
  return `/make-payment/cash-slip${query}`;
}
