/** Why a payment was canceled, as its trail says it. */
export const unannouncedReason = 'no notice reached the customer';
