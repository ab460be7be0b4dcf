/** Why a payment was canceled, as its trail says it. */
export const settledReason = 'the account was settled';
