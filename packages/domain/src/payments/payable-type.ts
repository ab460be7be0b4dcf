/** Payment method types of an online payment. */
export const payableTypes = ['bankaccount', 'creditcard', 'debitcard', 'hsacard', 'paypal'] as const;
export type PayableType = (typeof payableTypes)[number];
