/** Payment method types of an online payment (req 3.16). Gift cards aren't supported, and cash has its own calls. */
export const payableTypes = ['bankaccount', 'creditcard', 'debitcard', 'hsacard', 'paypal'] as const;
export type PayableType = (typeof payableTypes)[number];
