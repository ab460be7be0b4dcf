import { type AfterPayment, afterPayment, type PaymentTiming } from '@quittance/domain/balances/after-payment';
import { cents } from '@quittance/domain/money/cents';
import type { SetbackReason } from './plan-mail-facts.ts';

/** Names the account by the customer's name for it and by the reference code that support uses. */
type PaidAccount = { readonly accountName: string; readonly accountReferenceCode: string };

export type CancelCause =
  | 'customer'
  | 'settled'
  | 'disputed'
  | 'unannounced'
  | 'bank-not-accepted'
  | 'card-not-accepted'
  | 'other';

/** Variables shared by all payment messages. `totalCents` includes the fee. */
type Payment = {
  readonly confirmationNumber: string;
  readonly accounts: readonly PaidAccount[];
  readonly totalCents: number;
  readonly feeCents: number;
  /** Amount by which a rule lowered the agreed fee on the payment date; absent when it didn't. */
  readonly loweredFeeCents?: number;
  /** Null for cash. */
  readonly method: string | null;
  readonly isSettlement: boolean;
  /** Amount still owed on the accounts after this payment; absent in messages queued by the previous release. */
  readonly leftCents?: number;
  /** Lists payments scheduled earlier on the accounts and not deducted from `leftCents`, in the message's language. */
  readonly otherScheduled?: string;
};

/** `balance` states the amount now owed on the accounts; absent in messages queued by the previous release. */
type WithBalance = { readonly balance?: string };

/**
 * A payment with a receipt link that anyone who has it can open for `linkDays` days. `isGuest` marks a payment made
 * without signing in.
 */
type ReceiptedPayment = Payment & {
  readonly receiptPath: string;
  readonly linkDays: number;
  readonly isGuest: boolean;
};

/**
 * Variables of the messages about single payments. Amounts are in cents. Dates and `method` are formatted in the
 * message's language, and `method` shows no more of a number than its last digits: `Checking **1234`.
 */
export type PaymentMailFacts =
  /** Reminder of a payment scheduled more than 5 days ahead (12 CFR 1006.22(c)). */
  | ({
      readonly template: 'PaymentComing';
      readonly scheduledFor: string;
      readonly cancelableThrough: string;
    } & Payment)
  /** Confirms a scheduled payment. `authorizationText` is the exact text the payer agreed to. */
  | ({
      readonly template: 'PaymentScheduled';
      readonly scheduledFor: string;
      readonly cancelableThrough: string;
      readonly authorizationText: string;
    } & Payment)
  | ({ readonly template: 'PaymentReceived' } & ReceiptedPayment)
  /** Submitted to the bank but not settled yet. */
  | ({
      readonly template: 'PaymentSubmitted';
      readonly settlesBy: string | null;
      /** Date of the debit when the bank account is verified first; absent otherwise. */
      readonly bankAskedOn?: string | null;
    } & ReceiptedPayment)
  | ({ readonly template: 'PaymentDeclined'; readonly reason: SetbackReason } & Payment & WithBalance)
  /** The bank returned the payment, so the balance is owed again. */
  | ({ readonly template: 'PaymentReturned'; readonly reason: SetbackReason } & Payment & WithBalance)
  /** A full or partial refund. */
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

/** Returns the balance after the message's payment; undefined for a payment that failed or was returned. */
export function leftByPayment({ template, isSettlement, leftCents }: PaymentMailFacts): AfterPayment | undefined {
  const timing = timings[template];
  if (timing === undefined || (leftCents === undefined && !isSettlement)) return undefined;
  return afterPayment({ leftCents: cents(leftCents ?? 0), settles: isSettlement, timing });
}

export function isPaymentMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: PaymentMailFacts['template'] }> {
  return Object.hasOwn(templates, facts.template);
}

/** The portal page that lists payments and lets the payer cancel scheduled ones. */
export const paymentsPath = '/history';

export const payPath = '/make-payment';
