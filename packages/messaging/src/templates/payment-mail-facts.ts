import { type AfterPayment, afterPayment, type PaymentTiming } from '@quittance/domain/balances/after-payment';
import { cents } from '@quittance/domain/money/cents';
import type { SetbackReason } from './plan-mail-facts.ts';

/** An account that a payment goes to, as its owner knows it and as support does. */
type PaidAccount = { readonly accountName: string; readonly accountReferenceCode: string };

/** Why a payment was called off. */
export type CancelCause = 'customer' | 'settled' | 'disputed' | 'unannounced' | 'card-not-accepted' | 'other';

/** What every message about a payment names. The total has the fee in it. */
type Payment = {
  readonly confirmationNumber: string;
  /** At least one. */
  readonly accounts: readonly PaidAccount[];
  readonly totalCents: number;
  readonly feeCents: number;
  /** By how much a rule lowered the agreed fee on the payment's day; missing where it didn't. */
  readonly loweredFeeCents?: number;
  /** Null for cash. */
  readonly method: string | null;
  readonly isSettlement: boolean;
  /** What is left to pay on its accounts once it is there; missing in messages of the release before. */
  readonly leftCents?: number;
  /** Names what was scheduled on its accounts before and isn't part of `leftCents`, in words of the message's language. */
  readonly otherScheduled?: string;
};

/** `balance` says what is owed on its accounts now; missing in messages of the release before. */
type WithBalance = { readonly balance?: string };

/**
 * A payment with its receipt, which a link opens for so many days, for whoever has it; `isGuest` is one that somebody made without signing
 * in.
 */
type ReceiptedPayment = Payment & {
  readonly receiptPath: string;
  readonly linkDays: number;
  readonly isGuest: boolean;
};

/**
 * The messages about single payments. Amounts are in cents; days and `method` are in words of the message's language: `Checking **1234`, never
 * more of its number.
 */
export type PaymentMailFacts =
  /** Before a payment that is dated more than 5 days ahead (12 CFR 1006.22(c)). */
  | ({ readonly template: 'PaymentComing'; readonly paymentOn: string; readonly cancelableThrough: string } & Payment)
  /** A payment for a later day was made. `authorizationText` is what was agreed to, word for word. */
  | ({
      readonly template: 'PaymentScheduled';
      readonly paymentOn: string;
      readonly cancelableThrough: string;
      readonly authorizationText: string;
    } & Payment)
  | ({ readonly template: 'PaymentReceived' } & ReceiptedPayment)
  /** A bank was asked for the money and has not paid it yet. */
  | ({
      readonly template: 'PaymentSubmitted';
      readonly settlesBy: string | null;
      /** The day on which the bank is asked, where its account is checked first; left out for any other payment. */
      readonly bankAskedOn?: string | null;
    } & ReceiptedPayment)
  | ({ readonly template: 'PaymentDeclined'; readonly reason: SetbackReason } & Payment & WithBalance)
  /** A bank took a payment back: the balance is open again. */
  | ({ readonly template: 'PaymentReturned'; readonly reason: SetbackReason } & Payment & WithBalance)
  /** Money of a payment went back, all of it or a part. */
  | ({ readonly template: 'PaymentRefunded'; readonly refundedCents: number } & Payment)
  | ({ readonly template: 'PaymentCanceled'; readonly cause: CancelCause } & Payment);

const templates: Record<PaymentMailFacts['template'], true> = {
  PaymentComing: true,
  PaymentScheduled: true,
  PaymentReceived: true,
  PaymentSubmitted: true,
  PaymentDeclined: true,
  PaymentReturned: true,
  PaymentRefunded: true,
  PaymentCanceled: true,
};

const timings: Partial<Record<PaymentMailFacts['template'], PaymentTiming>> = {
  PaymentComing: 'once-made',
  PaymentScheduled: 'once-made',
  PaymentReceived: 'now',
  PaymentSubmitted: 'once-cleared',
};

/** What the payment of a message leaves to pay; undefined for one that wasn't made or came back. */
export function leftByPayment({ template, isSettlement, leftCents }: PaymentMailFacts): AfterPayment | undefined {
  const timing = timings[template];
  if (timing === undefined || (leftCents === undefined && !isSettlement)) return undefined;
  return afterPayment({ leftCents: cents(leftCents ?? 0), settles: isSettlement, timing });
}

/** Whether a message is about a single payment. */
export function isPaymentMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: PaymentMailFacts['template'] }> {
  return Object.hasOwn(templates, facts.template);
}

/** Where the portal shows payments and lets their payer cancel those that are still to come. */
export const paymentsPath = '/history';

/** Where the portal takes a payment. */
export const payPath = '/make-payment';
