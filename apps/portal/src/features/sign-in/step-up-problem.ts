import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { type LoginProblem, loginProblem } from './login-problem.ts';

/** Describes a wrong password or a failed check (req 7.3). The text depends on the tenant's login type. */
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
  // The login's outage text doesn't fit a customer who is already signed in.
  return problem.titleKey === 'Login.UnavailableTitle'
    ? { ...problem, titleKey: 'StepUp.UnavailableTitle', bodyKey: 'StepUp.Unavailable' }
    : problem;
}
