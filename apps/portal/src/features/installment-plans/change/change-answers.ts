import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { cancelInstallmentSeries, changeInstallmentSeries } from '@quittance/contract/installment-plans';

/** The step to return to after a refused change: the choice, the updated plan, or here, because a retry can succeed. */
export type ChangeStage = 'choose' | 'plan' | 'here';

/** A refusal's next step and its text, a key under `Plan.Answer`. */
export type ChangeAnswerMeaning = { readonly stage: ChangeStage; readonly text: string };

type ChangeRefusal =
  | (typeof changeInstallmentSeries.refusals)[number]
  | (typeof cancelInstallmentSeries.refusals)[number]
  | 'GuestNotAllowed'
  | 'TooManyRequests';

/** Maps every refusal. A new one doesn't compile until it has a text. */
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

/** A change or cancellation that failed or has an unknown outcome, with the ID for support. */
export type ChangeProblem = ChangeAnswerMeaning & { readonly requestId?: string };

/** Returns the meaning of a response code. Codes of other requests mean only that the change wasn't made. */
export function changeAnswer(code: ResponseCodeName): ChangeAnswerMeaning {
  return code in changeAnswers ? changeAnswers[code as ChangeRefusal] : { stage: 'here', text: 'NotMade' };
}

/**
 * Describes a failed request. If the response was lost, the outcome is unknown. A retry is safe, because a change that
 * was made raises the version that the retry names.
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
