import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { cancelInstallmentSeries, changeInstallmentSeries } from '@quittance/contract/installment-plans';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';

/**
 * Where an answer to a change takes the person: back to what was chosen, to the plan as it stands now, or nowhere, because the same can be
 * tried again.
 */
export type ChangeStage = 'choose' | 'plan' | 'here';

/** What a refusal means: where it leads, and the sentence, a key under `Plan.Answer`. */
export type ChangeAnswerMeaning = { readonly stage: ChangeStage; readonly text: string };

type ChangeRefusal =
  | (typeof changeInstallmentSeries.refusals)[number]
  | (typeof cancelInstallmentSeries.refusals)[number]
  | 'GuestNotAllowed'
  | 'TooManyRequests';

/** Every refusal, so that a new one does not compile until it has a sentence. */
const changeAnswers: Record<ChangeRefusal, ChangeAnswerMeaning> = {
  AccountDisputed: { stage: 'plan', text: 'AccountDisputed' },
  AmountAboveMaximum: { stage: 'choose', text: 'AmountAboveMaximum' },
  AmountBelowMinimum: { stage: 'choose', text: 'AmountBelowMinimum' },
  AuthorizationRequired: { stage: 'here', text: 'AuthorizationRequired' },
  CardExpired: { stage: 'choose', text: 'CardExpired' },
  CreditCardNotAccepted: { stage: 'choose', text: 'CreditCardNotAccepted' },
  DebitCardNotAccepted: { stage: 'choose', text: 'DebitCardNotAccepted' },
  GuestNotAllowed: { stage: 'plan', text: 'NotFound' },
  NotFound: { stage: 'plan', text: 'NotFound' },
  HsaCardNotAccepted: { stage: 'choose', text: 'HsaCardNotAccepted' },
  PaymentMethodNotAllowed: { stage: 'choose', text: 'PaymentMethodNotAllowed' },
  PaymentMethodNotFound: { stage: 'choose', text: 'PaymentMethodNotFound' },
  PaymentMethodNotReusable: { stage: 'choose', text: 'PaymentMethodNotReusable' },
  PlanChangeNotAllowed: { stage: 'choose', text: 'PlanChangeNotAllowed' },
  PlanNotChangeable: { stage: 'plan', text: 'PlanNotChangeable' },
  PlanOutdated: { stage: 'plan', text: 'PlanOutdated' },
  TooManyRequests: { stage: 'here', text: 'TooManyRequests' },
};

/** Why a change or a cancellation was not made, or that nobody knows; with what support needs. */
export type ChangeProblem = ChangeAnswerMeaning & { readonly requestId?: string };

/** What a code means for a change; one that belongs to other calls means only that it was not made. */
export function changeAnswer(code: ResponseCodeName): ChangeAnswerMeaning {
  return code in changeAnswers ? changeAnswers[code as ChangeRefusal] : { stage: 'here', text: 'NotMade' };
}

/**
 * What to say of a call that did not succeed. Where the answer got lost nobody knows whether it was made; trying again is safe, because
 * the version that it starts from is then another one.
 */
export function changeProblem(
  outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>,
  { isWritten }: { readonly isWritten: boolean },
): ChangeProblem {
  switch (outcome.kind) {
    case 'refused':
      return outcome.code === undefined
        ? { stage: 'here', text: 'NotMade', requestId: outcome.requestId }
        : changeAnswer(outcome.code);
    case 'offline':
      return { stage: 'here', text: isWritten ? 'OfflineUnknown' : 'Offline' };
    case 'unauthorized':
      return { stage: 'here', text: 'NotMade' };
    case 'unavailable':
    case 'defect':
      return { stage: 'here', text: isWritten ? 'Unknown' : 'NotMade', requestId: outcome.requestId };
  }
}
