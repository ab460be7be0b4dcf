/** An account that a payment goes to, as its owner knows it and as support does. */
type PaidAccount = { readonly accountName: string; readonly accountReferenceCode: string };

/**
 * The messages about single payments. Amounts are in cents; days and `method` are in words of the message's language: `Checking **1234`, never
 * more of its number.
 */
export type PaymentMailFacts =
  /** Before a payment that is dated more than 5 days ahead (12 CFR 1006.22(c)). The total has the fee in it. */
  {
    readonly template: 'PaymentComing';
    readonly confirmationNumber: string;
    /** At least one. */
    readonly accounts: readonly PaidAccount[];
    readonly totalCents: number;
    readonly feeCents: number;
    readonly method: string;
    readonly paymentOn: string;
    readonly cancelableThrough: string;
    readonly isSettlement: boolean;
  };

const templates: Record<PaymentMailFacts['template'], true> = { PaymentComing: true };

/** Whether a message is about a single payment. */
export function isPaymentMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: PaymentMailFacts['template'] }> {
  return Object.hasOwn(templates, facts.template);
}

/** Where the portal shows payments and lets their payer cancel those that are still to come. */
export const paymentsPath = '/history';
