export const autopayStates = ['active', 'ended'] as const;
/** Status of an agreement. An ended one never becomes active again; the customer makes a new one. */
export type AutopayState = (typeof autopayStates)[number];

/** Reasons for an agreement's end. */
export const autopayEndReasons = [
  'by-customer',
  'by-staff',
  'end-date',
  // A bank's return denied the debit, so an operator reviews it.
  'revoked',
  // The payer stopped a debit, or it wasn't as authorized. Autopay needs a new authorization.
  'authorization-needed',
  'account-closed',
  'account-settled',
] as const;
export type AutopayEndReason = (typeof autopayEndReasons)[number];
