import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { FirstStep } from '../../session/log-in.ts';
import { type SendingProblem, sendingProblem } from '../two-factor/sending-problem.ts';

/** Reason a login failed, as the form shows it. */
export type LoginProblem = {
  /** Translation keys for the cause and the next step. */
  readonly titleKey: string;
  readonly bodyKey: string;
  /** Seconds until another try can succeed. */
  readonly waitSeconds?: number;
  /** The request ID for support. */
  readonly requestId?: string;
  /** True if the credentials were wrong and can be typed again. */
  readonly isWrongCredentials?: true;
  /** Values for the texts. */
  readonly values?: Readonly<Record<string, string>>;
  /** True if this isn't an error, for example because the customer canceled. */
  readonly isCalm?: boolean;
  /** True if too many wrong tries locked the login. A new password unlocks it at once. */
  readonly isLocked?: true;
  /** True if only a new password or the tenant can unlock the login. */
  readonly isResetRequired?: true;
  /** The user name that was tried, passed on to the password reset. */
  readonly userName?: string;
};

export type LogInFailure =
  | Exclude<ApiOutcome<unknown>, { kind: 'ok' }>
  | Extract<FirstStep, { kind: 'answer-refused' | 'code-not-sent' }>;

const shortestWaitSeconds = 30;

/** Describes a failed login (req 8.4). A wrong user name and a wrong password have the same text. */
export function loginProblem(result: LogInFailure): LoginProblem {
  switch (result.kind) {
    case 'refused':
      return refusedProblem(result);
    case 'offline':
      return { titleKey: 'Login.OfflineTitle', bodyKey: 'Login.Offline' };
    case 'answer-refused':
      return result.failed.includes('payee-code')
        ? { titleKey: 'Login.AnswerRefusedTitle', bodyKey: 'Login.PayeeCodeMismatch' }
        : { titleKey: 'Login.AnswerRefusedTitle', bodyKey: 'Login.AnswerRefused' };
    case 'code-not-sent':
      return codeProblem(result.outcome);
    case 'unauthorized':
      return { titleKey: 'Login.UnavailableTitle', bodyKey: 'Login.Unavailable' };
    case 'unavailable':
    case 'defect':
      return { titleKey: 'Login.UnavailableTitle', bodyKey: 'Login.Unavailable', requestId: result.requestId };
  }
}

function refusedProblem({
  code,
  retryAfterSeconds,
  requestId,
}: Extract<LogInFailure, { kind: 'refused' }>): LoginProblem {
  const waitSeconds = retryAfterSeconds ?? shortestWaitSeconds;
  switch (code) {
    case 'CredentialsInvalid':
      return { titleKey: 'Login.WrongTitle', bodyKey: 'Login.Wrong', isWrongCredentials: true };
    case 'SignInLocked':
      return { titleKey: 'Login.LockedTitle', bodyKey: 'Login.Locked', waitSeconds, isLocked: true };
    case 'PasswordResetRequired':
      return { titleKey: 'Login.ResetRequiredTitle', bodyKey: 'Login.ResetRequired', isResetRequired: true };
    case 'TooManyRequests':
      return { titleKey: 'Login.BusyTitle', bodyKey: 'Login.Busy', waitSeconds };
    default:
      return { titleKey: 'Login.UnavailableTitle', bodyKey: 'Login.Unavailable', requestId };
  }
}

/** The password was right, but sending the code failed (req 8.4). */
function codeProblem(outcome: Extract<LogInFailure, { kind: 'code-not-sent' }>['outcome']): LoginProblem {
  if (outcome.kind === 'offline') return loginProblem(outcome);
  const isOfSignIn = outcome.kind === 'refused' && signInRefusals.includes(outcome.code);
  if (isOfSignIn) return loginProblem(outcome);
  return notSentProblem(sendingProblem(outcome, 'email'));
}

/** Describes a code that wasn't sent as a login problem, which has a title. */
export function notSentProblem({ messageKey, ...rest }: SendingProblem): LoginProblem {
  return { titleKey: 'AuthenticationCode.NotSentTitle', bodyKey: messageKey, ...rest };
}

/** Refusals that send2facode shares with login. They concern the login rather than the code. */
const signInRefusals: readonly (string | undefined)[] = ['CredentialsInvalid', 'SignInLocked', 'PasswordResetRequired'];
