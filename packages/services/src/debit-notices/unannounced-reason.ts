/** The cancellation reason as the payment's event log records it. */
export const unannouncedReason = 'no notice reached the customer';
