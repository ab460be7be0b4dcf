import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import type { acceptSettlement } from '@quittance/contract/settlements';

/** What the call can refuse, and what any call can answer. */
type AcceptCode =
  | (typeof acceptSettlement.refusals)[number]
  | 'GuestNotAllowed'
  | 'InternalError'
  | 'RequestInvalid'
  | 'TooManyRequests'
  | 'Unavailable';

/** Every refusal of an acceptance with the last part of its sentence's key, so that a new one does not compile until it has a sentence. */
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

/** Why an offer was not accepted: what to say, and what support needs. */
export type AcceptFailure = {
  /** The key of the sentence. */
  readonly key: string;
  /** The offer is over, which is nobody's fault and no error. */
  readonly isEnded: boolean;
  /** Nobody here can tell whether it was accepted: accepting it again answers that. */
  readonly isOpen: boolean;
  readonly requestId?: string;
};

/** What to say when an acceptance did not succeed. */
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
