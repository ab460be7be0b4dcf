import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { FirstStep } from '../../session/log-in.ts';
import { notSentProblem, sendingProblem } from '../two-factor/sending-problem.ts';

/** Why a log-in did not come about, as the form shows it. */
export type LoginProblem = {
  /** Translation keys of what happened and what to do. */
  readonly titleKey: string;
  readonly bodyKey: string;
  /** Seconds until another try can succeed. */
  readonly waitSeconds?: number;
  /** The id that support can find the request by. */
  readonly requestId?: string;
  /** The credentials were not right, so that the form offers to type them again. */
  readonly isWrongCredentials?: true;
  /** What the words speak of, where they name something. */
  readonly values?: Readonly<Record<string, string>>;
  /** Nothing went wrong: the person decided otherwise. */
  readonly isCalm?: boolean;
  /** Wrong tries lock the sign-in for a while; a new password unlocks it right away. */
  readonly isLocked?: true;
  /** Only a new password, or the tenant, opens this sign-in again. */
  readonly isResetRequired?: true;
  /** The name that was tried, which the way to a new password begins with. */
  readonly userName?: string;
};

/** How a log-in, by whichever way, did not come about. */
export type LogInFailure =
  | Exclude<ApiOutcome<unknown>, { kind: 'ok' }>
  | Extract<FirstStep, { kind: 'answer-refused' | 'code-not-sent' }>;

const shortestWaitSeconds = 30;

/** What to say of a log-in that did not come about (req 8.4). A wrong name and a wrong password read the same. */
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

/** The password was right, and the code is what failed (req 8.4). */
function codeProblem(outcome: Extract<LogInFailure, { kind: 'code-not-sent' }>['outcome']): LoginProblem {
  if (outcome.kind === 'offline') return loginProblem(outcome);
  const isOfSignIn = outcome.kind === 'refused' && signInRefusals.includes(outcome.code);
  if (isOfSignIn) return loginProblem(outcome);
  return notSentProblem(sendingProblem(outcome, 'email'));
}

/** What send2facode and login refuse alike: it is about the sign-in, not about the code. */
const signInRefusals: readonly (string | undefined)[] = ['CredentialsInvalid', 'SignInLocked', 'PasswordResetRequired'];
