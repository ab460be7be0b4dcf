/** The cancellation reason in a payment's history. */
export const settledReason = 'the account was settled';
