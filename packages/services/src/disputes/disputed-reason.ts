/** Why a payment was canceled, as its trail says it. */
export const disputedReason = 'the debt is disputed';
