/** An amount in cents. */
type Amount = { readonly amountCents: number };

/** A payment that is to come; the day is in words of the message's language. */
type Coming = Amount & { readonly on: string };

/**
 * The notices that go out as text messages, with what only this one says: amounts and days, and nothing of the debt itself, because whoever
 * else can see the phone reads them.
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
  /** `againOn` is when it is tried again, where it is. */
  | ({ readonly template: 'PlanPaymentMissedText'; readonly againOn: string | null } & Amount)
  | ({ readonly template: 'PlanPaymentReturnedText' } & Amount)
  | { readonly template: 'PlanCompletedText' }
  | { readonly template: 'PlanPausedText' }
  | { readonly template: 'PlanStoppedText' }
  | { readonly template: 'SettlementAcceptedText' }
  | { readonly template: 'SettlementCompletedText' }
  | { readonly template: 'SettlementEndedText' }
  | ({ readonly template: 'SettlementReopenedText' } & Amount)
  /** `lastFour` are the card's last digits, `on` its last day. */
  | { readonly template: 'CardExpiringText'; readonly lastFour: string; readonly on: string };
