/** Carries a link to a receipt that someone requested. The date is formatted in the message's language. */
export type ReceiptMailFacts = {
  readonly template: 'ReceiptCopy';
  readonly confirmationNumber: string;
  /** Includes the fee, in cents. */
  readonly totalCents: number;
  readonly scheduledFor: string;
  /** Portal path with the link's secret after `#`. */
  readonly receiptPath: string;
  /** Days until the link expires. */
  readonly linkDays: number;
};
