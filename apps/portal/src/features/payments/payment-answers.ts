import type { createCashSlip, createPayPalOrder, submitPayment } from '@quittance/contract/payments';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';

/**
 * Where an answer to payment/submit, or to what stands in its place for PayPal and cash, takes the person. `confirm`: the outcome is not known yet, keep asking. `ask`: a question
 * comes first. The rest is the part of the form that has to change; `review` needs nothing but another try.
 */
export type AnswerStage =
  | 'paid'
  | 'confirm'
  | 'ask'
  | 'account'
  | 'amount'
  | 'date'
  | 'method'
  | 'authorization'
  | 'fee'
  | 'review';

/** What an answer means: where it leads, and the sentence, a key under `Payment.Answer`. */
export type PaymentAnswerMeaning = { readonly stage: AnswerStage; readonly text: string };

const notOurs: PaymentAnswerMeaning = { stage: 'review', text: 'NotMade' };

/** Codes of calls that make no payment, though they are called like those that do. */
type OtherCode = 'PaymentMethodInUse' | 'PaymentNotCancelable';

/** What the calls can refuse, what a processor can find wrong with a method, and what any call can answer. */
type PaymentCode =
  | (typeof submitPayment.refusals)[number]
  | (typeof createPayPalOrder.refusals)[number]
  | (typeof createCashSlip.refusals)[number]
  | Extract<
      ResponseCodeName,
      `Cvv${string}` | `Card${string}Invalid` | `Card${string}Accepted` | `${string}NotAccepted`
    >
  | Exclude<
      Extract<
        ResponseCodeName,
        `Payment${string}` | `PayeeCode${string}` | `Ach${string}` | `BankVerification${string}`
      >,
      OtherCode
    >
  | 'HostnameMismatch'
  | 'InsufficientFunds'
  | 'InternalError'
  | 'RequestInvalid'
  | 'Success'
  | 'TenantUnknown'
  | 'TooManyRequests'
  | 'Unauthorized';

/** What a code means for a payment (req 8.1); one that belongs to other calls means only that it was not made. */
export function paymentAnswer(code: ResponseCodeName): PaymentAnswerMeaning {
  return code in paymentAnswers ? paymentAnswers[code as PaymentCode] : notOurs;
}

/** Every code of a payment, so that a new one does not compile until it has a sentence. */
export const paymentAnswers: Record<PaymentCode, PaymentAnswerMeaning> = {
  Success: { stage: 'paid', text: 'Confirming' },
  PaymentPending: { stage: 'confirm', text: 'Confirming' },
  PaymentInProgress: { stage: 'confirm', text: 'Confirming' },
  TooManyRequests: { stage: 'confirm', text: 'Confirming' },
  InternalError: { stage: 'confirm', text: 'Confirming' },
  Unavailable: { stage: 'confirm', text: 'Confirming' },
  Unauthorized: { stage: 'confirm', text: 'Confirming' },
  LikelyDuplicate: { stage: 'ask', text: 'LikelyDuplicate' },

  AgreedTermsNotMet: { stage: 'review', text: 'AgreedTermsNotMet' },
  PayLinkInvalid: { stage: 'review', text: 'PayLinkInvalid' },
  PayLinkPaid: { stage: 'review', text: 'PayLinkPaid' },
  AccountDisputed: { stage: 'account', text: 'AccountDisputed' },
  NotFound: { stage: 'account', text: 'NotFound' },
  PayeeCodeRequired: { stage: 'account', text: 'PayeeNotFound' },
  PayeeCodeNotFound: { stage: 'account', text: 'PayeeNotFound' },
  AmountBelowMinimum: { stage: 'amount', text: 'AmountBelowMinimum' },
  AllocationInvalid: { stage: 'amount', text: 'AllocationInvalid' },
  AmountAboveMaximum: { stage: 'amount', text: 'AmountAboveMaximum' },
  PaymentDateNotAllowed: { stage: 'date', text: 'PaymentDateNotAllowed' },
  AuthorizationRequired: { stage: 'authorization', text: 'AuthorizationRequired' },
  DisclosureRequired: { stage: 'account', text: 'DisclosureRequired' },
  FeeChanged: { stage: 'fee', text: 'FeeChanged' },

  PaymentDeclined: { stage: 'method', text: 'PaymentDeclined' },
  InsufficientFunds: { stage: 'method', text: 'InsufficientFunds' },
  CardExpired: { stage: 'method', text: 'CardExpired' },
  CardFormatInvalid: { stage: 'method', text: 'CardFormatInvalid' },
  CvvMismatch: { stage: 'method', text: 'CvvMismatch' },
  CardBrandNotAccepted: { stage: 'method', text: 'CardBrandNotAccepted' },
  CreditCardNotAccepted: { stage: 'method', text: 'CreditCardNotAccepted' },
  DebitCardNotAccepted: { stage: 'method', text: 'DebitCardNotAccepted' },
  UnknownIssuerNotAccepted: { stage: 'method', text: 'UnknownIssuerNotAccepted' },
  RoutingNumberInvalid: { stage: 'method', text: 'RoutingNumberInvalid' },
  BankVerificationFailed: { stage: 'method', text: 'BankVerificationFailed' },
  AchInWrongState: { stage: 'method', text: 'AchInWrongState' },
  HsaCardNotAccepted: { stage: 'method', text: 'HsaCardNotAccepted' },
  PaymentMethodNotAllowed: { stage: 'method', text: 'PaymentMethodNotAllowed' },
  PaymentMethodNotFound: { stage: 'method', text: 'PaymentMethodNotFound' },
  WalletNotAccepted: { stage: 'method', text: 'WalletNotAccepted' },
  CashNotAccepted: { stage: 'method', text: 'CashNotAccepted' },
  PaymentMethodNotReusable: { stage: 'method', text: 'PaymentMethodNotReusable' },
  OfferExpired: { stage: 'amount', text: 'OfferExpired' },
  SettlementAmountWrong: { stage: 'amount', text: 'SettlementAmountWrong' },
  SettlementNotOpen: { stage: 'amount', text: 'SettlementNotOpen' },

  VelocityLimitReached: { stage: 'review', text: 'VelocityLimitReached' },
  IdempotencyKeyReused: { stage: 'review', text: 'KeyReused' },
  RequestInvalid: notOurs,
  HostnameMismatch: notOurs,
  TenantUnknown: notOurs,
};
