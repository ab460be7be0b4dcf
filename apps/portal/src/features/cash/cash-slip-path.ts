/** Where the slip of a payment is shown; without one, the open slip that there is. */
export function cashSlipPath(transactionReferenceCode?: string): string {
  const query =
    transactionReferenceCode === undefined ? '' : `?payment=${encodeURIComponent(transactionReferenceCode)}`;
  return `/make-payment/cash-slip${query}`;
}
