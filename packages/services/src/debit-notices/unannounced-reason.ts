export const unannouncedReason = 'no notice reached the customer';
