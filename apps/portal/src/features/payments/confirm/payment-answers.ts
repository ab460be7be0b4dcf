import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { createCashSlip, createPayPalOrder, submitPayment } from '@quittance/contract/payments';

/**
 * The next step after a response to payment/submit or its PayPal and cash equivalents. `confirm`: the outcome is
 * unknown, keep checking. `ask`: ask the payer first. The others name the form part to change, and `review` only needs
 * a retry.
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

/** A response's next step and its text, a key under `Payment.Answer`. */
export type PaymentAnswerMeaning = { readonly stage: AnswerStage; readonly text: string };

const notOurs: PaymentAnswerMeaning = { stage: 'review', text: 'NotMade' };

/** Codes of requests that make no payment, despite their names. */
type OtherCode = 'PaymentMethodInUse' | 'PaymentNotCancelable';

/** Refusals of the requests, a processor's errors about the method, and codes that any request can return. */
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

/**
 * Returns the meaning of a code for a payment (req 8.1). Codes of other requests mean only that the payment wasn't
 * made.
 */
export function paymentAnswer(code: ResponseCodeName): PaymentAnswerMeaning {
  return code in paymentAnswers ? paymentAnswers[code as PaymentCode] : notOurs;
}

/** Maps every payment code. A new one doesn't compile until it has a text. */
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
