export const disputedReason = 'the debt is disputed';
