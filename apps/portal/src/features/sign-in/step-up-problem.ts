import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { type LoginProblem, loginProblem } from './login-problem.ts';

/** What to say when the password could not be checked, or was not right (req 7.3); the words follow the tenant's log-in type. */
export function stepUpProblem(
  outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>,
  { loginTypeID }: { readonly loginTypeID: number },
): LoginProblem {
  const problem = loginProblem(outcome);
  if (problem.isWrongCredentials) {
    return {
      titleKey: 'Login.WrongTitle',
      bodyKey: loginTypeID === 2 ? 'StepUp.WrongZipCode' : 'StepUp.WrongPassword',
    };
  }
  // That nobody can be signed in is no answer for someone who is.
  return problem.titleKey === 'Login.UnavailableTitle'
    ? { ...problem, titleKey: 'StepUp.UnavailableTitle', bodyKey: 'StepUp.Unavailable' }
    : problem;
}
