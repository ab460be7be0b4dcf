import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import type { LogInResult } from '../../session/log-in.ts';
import { type LoginProblem, loginProblem } from '../sign-in/login-problem.ts';

/** Why a code did not do what it was typed for. */
export type CodeFailure = {
  readonly problem: LoginProblem;
  /** The server looked at the code and refused it: that counts towards the most tries (req 4.6). */
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

/** A code of a registration that was refused (req 8.4): 5119, 5118, and everything else; or one that nobody looked at. */
export function registrationFailure(outcome: Failed, channel: Channel): CodeFailure {
  const unchecked = uncheckedProblem(outcome);
  if (unchecked) return { problem: unchecked, isCounted: false };
  if (isConsentRefused(outcome)) return consentFailure;
  const problem = { titleKey: 'AuthenticationCode.InvalidTitle', bodyKey: registrationKey(outcome, channel) };
  return { problem, isCounted: true };
}

/** The consent to text messages doesn't count: the words have changed since, so that the code was not looked at. */
export const consentFailure: CodeFailure = {
  problem: { titleKey: 'AuthenticationCode.AgreementChangedTitle', bodyKey: 'SmsRegistration.ConsentOutdatedAtCode' },
  isCounted: false,
};

export function isConsentRefused(outcome: Failed): boolean {
  return outcome.kind === 'refused' && (outcome.code === 'DisclosureOutdated' || outcome.code === 'ConsentRequired');
}

/** What to say where the code never reached its check, which is the same wherever it was typed; undefined where the server looked at it. */
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
 * A code of a log-in that was refused (req 4.6, 8.4). What is not about the code reads as it does at the log-in and does not count: a
 * connection that is down is no wrong code.
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
