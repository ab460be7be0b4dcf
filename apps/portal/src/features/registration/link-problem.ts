import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { type LoginProblem, loginProblem } from '../sign-in/login-problem.ts';

/** Describes a failure that a retry may resolve (req 8.4). */
export function linkProblem(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): LoginProblem {
  const problem = loginProblem(outcome);
  return problem.titleKey === 'Login.UnavailableTitle'
    ? { ...problem, titleKey: 'MailLink.UnavailableTitle', bodyKey: 'MailLink.Unavailable' }
    : problem;
}
