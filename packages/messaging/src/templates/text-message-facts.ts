import type { LinkLife } from './mail-facts.ts';

type Amount = { readonly amountCents: number };

/** A scheduled payment. `on` is a date formatted in the message's language. */
type Coming = Amount & { readonly on: string };

/**
 * Variables of the notices sent as text messages. They hold amounts and dates but nothing about the debt, because other
 * people may see the phone.
 */
export type NoticeTextFacts =
  | ({ readonly template: 'PaymentComingText' } & Coming)
  | ({ readonly template: 'PaymentReceivedText' } & Amount)
  | ({ readonly template: 'PaymentSubmittedText' } & Amount)
  | ({ readonly template: 'PaymentDeclinedText' } & Amount)
  | ({ readonly template: 'PaymentReturnedText' } & Amount)
  | ({ readonly template: 'PaymentRefundedText' } & Amount)
  | ({ readonly template: 'PaymentCanceledText' } & Amount)
  | { readonly template: 'PlanCreatedText' }
  | { readonly template: 'PlanChangedText' }
  | { readonly template: 'PlanCanceledText' }
  | ({ readonly template: 'PlanPaymentComingText' } & Coming)
  | ({ readonly template: 'PlanPaymentMadeText' } & Amount)
  /** `againOn` is the date of the retry; null for no retry. */
  | ({ readonly template: 'PlanPaymentMissedText'; readonly againOn: string | null } & Amount)
  | ({ readonly template: 'PlanPaymentReturnedText' } & Amount)
  | { readonly template: 'PlanCompletedText' }
  | { readonly template: 'PlanPausedText' }
  | { readonly template: 'PlanStoppedText' }
  | { readonly template: 'AutopayStartedText' }
  | { readonly template: 'AutopayChangedText' }
  | { readonly template: 'AutopayEndedText' }
  | ({ readonly template: 'AutopayPaymentComingText' } & Coming)
  /** `on` is the last day to approve the amount. */
  | ({ readonly template: 'AutopayApprovalNeededText' } & Coming)
  | ({ readonly template: 'AutopayPaymentFailedText'; readonly againOn: string | null } & Amount)
  | { readonly template: 'AutopayNotChargedText' }
  | { readonly template: 'SettlementAcceptedText' }
  | { readonly template: 'SettlementCompletedText' }
  | { readonly template: 'ProposalAnsweredText' }
  | { readonly template: 'HardshipAnsweredText' }
  | { readonly template: 'HardshipPauseEndingText' }
  | { readonly template: 'SettlementEndedText' }
  | ({ readonly template: 'SettlementReopenedText' } & Amount)
  /** `lastFour` are the card's last digits, `on` its last valid day. `url` opens autopay if it uses the card. */
  | {
      readonly template: 'CardExpiringText';
      readonly lastFour: string;
      readonly on: string;
      readonly url: string | null;
    };

/** The payment that a reply of PAY makes, including the fee. `method` is formatted. */
export type OfferedPayment = { readonly totalCents: number; readonly feeCents: number; readonly method: string };

/** `on` is the due date, formatted; null only for a new bill without one. Autopay can be on only for a new bill. */
type BillToPay = Amount & {
  readonly on: string | null;
  readonly isOnAutopay: boolean;
  readonly url: string;
  /** Null if a reply of PAY returns a link. Texts that an earlier release queued omit this field. */
  readonly offered?: OfferedPayment | null;
};

/** `on` is the offer's last day, formatted; null for a new offer without one. */
type OfferToAccept = Amount & { readonly on: string | null; readonly url: string };

/** Variables of reminders of a bill, an offer or a plan's missed payment. */
export type ReminderTextFacts =
  | ({ readonly template: 'BillReadyText' } & BillToPay)
  | ({ readonly template: 'BillDueSoonText' } & BillToPay)
  | ({ readonly template: 'BillDueTodayText' } & BillToPay)
  | ({ readonly template: 'BillPastDueText' } & BillToPay)
  | ({ readonly template: 'OfferMadeText' } & OfferToAccept)
  | ({ readonly template: 'OfferEndsSoonText' } & OfferToAccept)
  | ({ readonly template: 'PlanMissedText'; readonly url: string } & Amount);

/** Variables of every text message template. */
export type TextMessageFacts =
  | { readonly template: 'SmsAuthCodeText'; readonly code: string; readonly minutes: number }
  /** The one confirmation after a number is registered: frequency, cost and opt-out. */
  | { readonly template: 'Welcome' }
  /** Sent to the previous number. */
  | { readonly template: 'NumberReplaced'; readonly contact: string }
  /** The one reply to STOP. */
  | { readonly template: 'Stopped' }
  /** The reply to HELP. */
  | { readonly template: 'Help'; readonly contact: string }
  /** The payment link that a customer requested from an agent. */
  | ({ readonly template: 'AgentLinkText'; readonly url: string } & LinkLife)
  | ReminderTextFacts
  /** The reply to PAY. `hours` is the link's lifetime; null for the sign-in page. */
  | { readonly template: 'PayLinkText'; readonly url: string; readonly hours: number | null }
  /** The reply to PAY above the limit. Replying with the code pays. */
  | ({ readonly template: 'PayCodeText'; readonly code: string; readonly minutes: number } & OfferedPayment)
  /** Results of a payment by text. Totals include the fee. */
  | { readonly template: 'PaidByTextText'; readonly totalCents: number; readonly confirmationNumber: string }
  | { readonly template: 'SubmittedByTextText'; readonly totalCents: number; readonly confirmationNumber: string }
  | { readonly template: 'NotPaidByTextText'; readonly totalCents: number; readonly url: string }
  | NoticeTextFacts;
