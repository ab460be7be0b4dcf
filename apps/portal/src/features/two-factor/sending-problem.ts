import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';

/** Reason a code wasn't sent, as the screen shows it. */
export type SendingProblem = {
  /** A message key of req 8.3. */
  readonly messageKey: string;
  /** Seconds until another try can succeed, if waiting helps. */
  readonly waitSeconds?: number;
  /** The request ID for support. */
  readonly requestId?: string;
};

/** Codes with their own text (req 8.4). */
const namedKeys: Partial<Record<ResponseCodeName, Record<'email' | 'sms', string>>> = {
  SourceAddressNotFound: {
    email: 'EmailRegistration.SourceAddressNotFound',
    sms: 'SmsRegistration.SourceAddressNotFound',
  },
  SourceAddressRequired: {
    email: 'EmailRegistration.SourceAddressRequired',
    sms: 'SmsRegistration.SourceAddressRequired',
  },
  DisclosureOutdated: { email: 'EmailRegistration.ConsentOutdated', sms: 'SmsRegistration.ConsentOutdated' },
  EndPointNotExist: { email: 'EmailRegistration.EndPointNotExist', sms: 'SmsRegistration.EndPointNotExist' },
  EndPointNotAuthenticated: {
    email: 'EmailRegistration.EndPointNotAuthenticated',
    sms: 'SmsRegistration.EndPointNotAuthenticated',
  },
};

/** Describes a code that wasn't sent (req 8.4). Any other reason becomes GenericErrorMessage. */
export function sendingProblem(
  outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>,
  channel: 'email' | 'sms',
): SendingProblem {
  if (outcome.kind === 'refused') {
    const named = outcome.code && namedKeys[outcome.code]?.[channel];
    if (named !== undefined) return { messageKey: named };
    return outcome.retryAfterSeconds === undefined
      ? { messageKey: 'GenericErrorMessage', requestId: outcome.requestId }
      : { messageKey: 'GenericErrorMessage', waitSeconds: outcome.retryAfterSeconds };
  }
  if (outcome.kind === 'unavailable' || outcome.kind === 'defect') {
    return { messageKey: 'GenericErrorMessage', requestId: outcome.requestId };
  }
  return { messageKey: 'GenericErrorMessage' };
}
