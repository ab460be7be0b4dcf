import type { createInstallmentSeries, previewInstallmentSeries } from '@quittance/contract/installment-plans';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';

/**
 * Where an answer about a new plan takes the person: nowhere, because the outcome is open (`confirm`); to the same plan laid out anew
 * (`renew`); to the authorization; or to the part of the form that has to change. `review` needs nothing but another try.
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

/** What an answer means: where it leads, and the sentence, a key under `PlanForm.Answer`. */
export type PlanAnswerMeaning = { readonly stage: PlanStage; readonly text: string };

const notMade: PlanAnswerMeaning = { stage: 'review', text: 'NotMade' };
const waiting: PlanAnswerMeaning = { stage: 'confirm', text: 'Confirming' };

/** What the two calls can refuse, and what any call can. */
type PlanCode =
  | (typeof previewInstallmentSeries.refusals)[number]
  | (typeof createInstallmentSeries.refusals)[number]
  | 'GuestNotAllowed'
  | 'InternalError'
  | 'TooManyRequests'
  | 'Unavailable';

/** Every code, so that a new one does not compile until it has a sentence and a place. */
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

/** What a code means for a new plan; one that belongs to other calls means only that it was not made. */
export function planAnswer(code: ResponseCodeName | undefined): PlanAnswerMeaning {
  return code !== undefined && code in planAnswers ? planAnswers[code as PlanCode] : notMade;
}
