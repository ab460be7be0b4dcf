import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { LogInResult } from '../../session/log-in.ts';
import { type LoginProblem, loginProblem } from '../sign-in/login-problem.ts';

export type CodeFailure = {
  readonly problem: LoginProblem;
  /** True if the server checked and refused the code, which counts toward the limit (req 4.6). */
  readonly isCounted: boolean;
};

type Failed = Exclude<ApiOutcome<unknown>, { kind: 'ok' }>;
type Channel = 'email' | 'sms';

const codeRefusals: readonly (ResponseCodeName | undefined)[] = [
  'AuthenticationCodeRequired',
  'AuthenticationCodeLengthInvalid',
  'AuthenticationCodeNotExistForThisID',
  'AuthenticationCodeNotForThisCustomer',
];

/**
 * Describes the failure of a registration's code (req 8.4): 5119, 5118, any other refusal, or a code that wasn't
 * checked.
 */
export function registrationFailure(outcome: Failed, channel: Channel): CodeFailure {
  const unchecked = uncheckedProblem(outcome);
  if (unchecked) return { problem: unchecked, isCounted: false };
  if (isConsentRefused(outcome)) return consentFailure;
  const problem = { titleKey: 'AuthenticationCode.InvalidTitle', bodyKey: registrationKey(outcome, channel) };
  return { problem, isCounted: true };
}

/** The consent text has changed, so the consent is void and the code wasn't checked. */
export const consentFailure: CodeFailure = {
  problem: { titleKey: 'AuthenticationCode.AgreementChangedTitle', bodyKey: 'SmsRegistration.ConsentOutdatedAtCode' },
  isCounted: false,
};

export function isConsentRefused(outcome: Failed): boolean {
  return outcome.kind === 'refused' && (outcome.code === 'DisclosureOutdated' || outcome.code === 'ConsentRequired');
}

/** Describes a code that never reached its check, or returns undefined if the server checked it. */
function uncheckedProblem(outcome: Failed): LoginProblem | undefined {
  switch (outcome.kind) {
    case 'offline':
      return loginProblem(outcome);
    case 'refused':
      return outcome.code === 'TooManyRequests' ? loginProblem(outcome) : undefined;
    case 'unauthorized':
      return { titleKey: 'AuthenticationCode.UncheckedTitle', bodyKey: 'AuthenticationCode.Unchecked' };
    case 'unavailable':
    case 'defect': {
      const { requestId } = outcome;
      return { titleKey: 'AuthenticationCode.UncheckedTitle', bodyKey: 'AuthenticationCode.Unchecked', requestId };
    }
  }
}

function registrationKey(outcome: Failed, channel: Channel): string {
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  const isEmail = channel === 'email';
  if (code === 'EndPointNotExist' || code === 'PhoneNumberNotExistForCustomer') {
    return isEmail ? 'EmailRegistration.EndPointNotExist' : 'SmsRegistration.EndPointNotExist';
  }
  if (code === 'EndPointNotAuthenticated') {
    return isEmail ? 'EmailRegistration.EndPointNotAuthenticated' : 'SmsRegistration.EndPointNotAuthenticated';
  }
  return isEmail ? 'EmailRegistration.InvalidAuthenticationCode' : 'SmsRegistration.InvalidAuthenticationCode';
}

/**
 * Describes the failure of a login's code (req 4.6, 8.4). Errors unrelated to the code have the login's text and don't
 * count as wrong codes.
 */
export function signInFailure(result: Exclude<LogInResult, { kind: 'signed-in' }>): CodeFailure {
  const isCode = result.kind === 'refused' && codeRefusals.includes(result.code);
  if (!isCode) {
    const unchecked = result.kind === 'answer-refused' ? undefined : uncheckedProblem(result);
    return { problem: unchecked ?? loginProblem(result), isCounted: false };
  }
  const bodyKey = 'EmailRegistration.InvalidAuthenticationCode';
  return { problem: { titleKey: 'AuthenticationCode.InvalidTitle', bodyKey }, isCounted: true };
}
