import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { acceptSettlement } from '@quittance/contract/settlements';

/** Refusals of the request, plus those that any request can return. */
type AcceptCode =
  | (typeof acceptSettlement.refusals)[number]
  | 'GuestNotAllowed'
  | 'InternalError'
  | 'RequestInvalid'
  | 'TooManyRequests'
  | 'Unavailable';

/** The last part of the translation key for each refusal. A new one doesn't compile until it has a text. */
const acceptAnswers: Record<AcceptCode, string> = {
  AccountDisputed: 'AccountDisputed',
  AuthorizationRequired: 'AuthorizationRequired',
  DisclosureRequired: 'DisclosureRequired',
  GuestNotAllowed: 'NotAccepted',
  InternalError: 'Unknown',
  NotFound: 'NotFound',
  OfferExpired: 'OfferExpired',
  PlanExists: 'PlanExists',
  PlanNotAllowed: 'PlanNotAllowed',
  RequestInvalid: 'NotAccepted',
  SettlementNotOpen: 'SettlementNotOpen',
  StepUpRequired: 'StepUpRequired',
  TooManyRequests: 'TooManyRequests',
  Unavailable: 'Unknown',
};

/** Reason an offer wasn't accepted, with the ID for support. */
export type AcceptFailure = {
  readonly key: string;
  /** True if the offer has expired, which is not an error. */
  readonly isEnded: boolean;
  /** True if the outcome is unknown. Accepting again resolves it. */
  readonly isOpen: boolean;
  readonly requestId?: string;
};

export function acceptFailure(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): AcceptFailure {
  switch (outcome.kind) {
    case 'refused':
      return outcome.code !== undefined && outcome.code in acceptAnswers
        ? codeFailure(outcome.code)
        : { ...failure('NotAccepted'), requestId: outcome.requestId };
    case 'unauthorized':
      return failure('NotAccepted');
    case 'offline':
      return failure('Offline');
    case 'unavailable':
    case 'defect':
      return { ...failure('Unknown'), requestId: outcome.requestId };
  }
}

function codeFailure(code: ResponseCodeName): AcceptFailure {
  return failure(acceptAnswers[code as AcceptCode]);
}

function failure(text: string): AcceptFailure {
  return {
    key: `SettlementOffer.Answer.${text}`,
    isEnded: text === 'OfferExpired',
    isOpen: text === 'Unknown' || text === 'Offline',
  };
}
