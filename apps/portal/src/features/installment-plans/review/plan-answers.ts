import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { createInstallmentSeries, previewInstallmentSeries } from '@quittance/contract/installment-plans';

/**
 * The next step after a response about a new plan: wait for the outcome (`confirm`), review a recalculated plan
 * (`renew`), the authorization, or the part of the form to change. `review` only needs a retry.
 */
export type PlanStage =
  | 'confirm'
  | 'renew'
  | 'authorization'
  | 'account'
  | 'amount'
  | 'rhythm'
  | 'method'
  | 'frequency'
  | 'review';

/** A response's next step and its text, a key under `PlanForm.Answer`. */
export type PlanAnswerMeaning = { readonly stage: PlanStage; readonly text: string };

const notMade: PlanAnswerMeaning = { stage: 'review', text: 'NotMade' };
const waiting: PlanAnswerMeaning = { stage: 'confirm', text: 'Confirming' };

/** Refusals of both requests, plus those that any request can return. */
type PlanCode =
  | (typeof previewInstallmentSeries.refusals)[number]
  | (typeof createInstallmentSeries.refusals)[number]
  | 'GuestNotAllowed'
  | 'InternalError'
  | 'TooManyRequests'
  | 'Unavailable';

/** Maps every code. A new one doesn't compile until it has a step and a text. */
const planAnswers: Record<PlanCode, PlanAnswerMeaning> = {
  InternalError: waiting,
  TooManyRequests: waiting,
  Unavailable: waiting,

  PlanOutdated: { stage: 'renew', text: 'PlanOutdated' },
  FeeChanged: { stage: 'renew', text: 'FeeChanged' },
  NotFound: { stage: 'renew', text: 'NotFound' },
  AuthorizationRequired: { stage: 'authorization', text: 'AuthorizationRequired' },

  AccountDisputed: { stage: 'account', text: 'AccountDisputed' },
  DisclosureRequired: { stage: 'account', text: 'DisclosureRequired' },
  GuestNotAllowed: { stage: 'account', text: 'GuestNotAllowed' },
  AmountAboveMaximum: { stage: 'amount', text: 'AmountAboveMaximum' },
  AmountBelowMinimum: { stage: 'amount', text: 'AmountBelowMinimum' },
  OfferExpired: { stage: 'amount', text: 'OfferExpired' },
  SettlementNotOpen: { stage: 'amount', text: 'SettlementNotOpen' },
  PlanExists: { stage: 'frequency', text: 'PlanExists' },
  PlanNotAllowed: { stage: 'frequency', text: 'PlanNotAllowed' },
  ScheduleInvalid: { stage: 'rhythm', text: 'ScheduleInvalid' },

  CardExpired: { stage: 'method', text: 'CardExpired' },
  CreditCardNotAccepted: { stage: 'method', text: 'CreditCardNotAccepted' },
  DebitCardNotAccepted: { stage: 'method', text: 'DebitCardNotAccepted' },
  HsaCardNotAccepted: { stage: 'method', text: 'HsaCardNotAccepted' },
  PaymentMethodNotAllowed: { stage: 'method', text: 'PaymentMethodNotAllowed' },
  PaymentMethodNotFound: { stage: 'method', text: 'PaymentMethodNotFound' },
  PaymentMethodNotReusable: { stage: 'method', text: 'PaymentMethodNotReusable' },
};

/**
 * Returns the meaning of a response code for a new plan. Codes of other requests mean only that the plan wasn't
 * created.
 */
export function planAnswer(code: ResponseCodeName | undefined): PlanAnswerMeaning {
  return code !== undefined && code in planAnswers ? planAnswers[code as PlanCode] : notMade;
}
