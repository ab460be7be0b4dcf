/** The cancellation reason as the payment's event log records it. */
export const disputedReason = 'the debt is disputed';
