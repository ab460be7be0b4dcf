/** The message that carries a link to a receipt to whoever asked for one. The amount is in cents, the day in words of the message's language. */
export type ReceiptMailFacts = {
  readonly template: 'ReceiptCopy';
  readonly confirmationNumber: string;
  /** With the fee in it. */
  readonly totalCents: number;
  readonly paymentOn: string;
  /** The portal's path, with the link's secret behind #. */
  readonly receiptPath: string;
  /** For so many days the link opens the receipt. */
  readonly linkDays: number;
};
