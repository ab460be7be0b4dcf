import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { authenticateCustomer } from '@quittance/contract/sign-in';
import { type FormEvent, useRef, useState } from 'react';
import { useServices, useSignedInUser } from '../../../session/services.tsx';
import { tokenClaims } from '../../../session/tokens/token-claims.ts';
import { type LoginProblem, loginProblem } from '../login-problem.ts';

/** Checks the signed-in customer's password again (req 7.3). It stays in its field. */
export function useStepUp(onConfirmed: () => void) {
  const { api, tenant } = useServices();
  const username = tokenClaims(useSignedInUser().token)?.uniqueName ?? '';
  const password = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const [tries, setTries] = useState(0);

  const check = async (typed: string) => {
    setPending(true);
    setProblem(undefined);
    setTries((count) => count + 1);
    const outcome = await api.call(authenticateCustomer, { username, password: typed });
    setPending(false);
    if (outcome.kind === 'ok') return onConfirmed();
    setProblem(stepUpProblem(outcome, tenant));
    password.current?.focus();
    password.current?.select();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = password.current?.value ?? '';
    if (isPending) return;
    setMissing(typed === '');
    if (typed === '') password.current?.focus();
    else void check(typed);
  };
  const forget = () => {
    setProblem(undefined);
    setMissing(false);
  };
  return { username, password, isMissing, isPending, problem, tries, submit, forget };
}

/** Describes a wrong password or a failed check (req 7.3). The text depends on the tenant's login type. */
function stepUpProblem(
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
