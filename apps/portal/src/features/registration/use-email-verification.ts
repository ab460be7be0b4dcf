import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { getEmailVerification, verifyEmailAddress } from '@quittance/contract/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Services, useServices } from '../../session/services.tsx';
import type { LoginProblem } from '../sign-in/login-problem.ts';
import { linkProblem } from './link-problem.ts';
import { refreshContactInfo } from './refresh-contact-info.ts';

export type VerificationStep =
  | { readonly kind: 'reading' }
  | { readonly kind: 'asking'; readonly emailAddress: string }
  | { readonly kind: 'verified'; readonly emailAddress: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' };

/**
 * Reads what a link is for and verifies the address only when `verify` is called, because mail scanners open links too
 * (req 4.6). `token` is empty if the link lost it.
 */
export function useEmailVerification(token: string) {
  const services = useServices();
  const [step, setStep] = useState<VerificationStep>({ kind: token === '' ? 'invalid' : 'reading' });
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const isBusy = useRef(false);

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setProblem(undefined);
      const outcome = await services.api.call(getEmailVerification, { token }, signal ? { signal } : {});
      if (signal?.aborted) return;
      if (outcome.kind === 'ok') setStep({ kind: 'asking', emailAddress: outcome.answer.emailAddress });
      else onFailure(outcome, { setStep, setProblem });
    },
    [services, token],
  );
  useEffect(() => {
    if (token === '') return;
    const leaving = new AbortController();
    void read(leaving.signal);
    return () => leaving.abort();
  }, [token, read]);

  const verify = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setProblem(undefined);
    const outcome = await services.api.call(verifyEmailAddress, { token });
    isBusy.current = false;
    setPending(false);
    if (outcome.kind !== 'ok') return onFailure(outcome, { setStep, setProblem });
    setStep({ kind: 'verified', emailAddress: outcome.answer.emailAddress });
    finishRegistration(services);
  };
  return {
    step,
    isPending,
    problem,
    readAgain: () => void read(),
    verify: () => void verify(),
    giveUp: () => setStep({ kind: 'invalid' }),
  };
}

/** Clears the registration flags as a correct code does (req 4.6, step 1). The server handles the rest. */
function finishRegistration(services: Services): void {
  services.local.remove('firstTimeEmailRegRequired');
  services.sessionStorage.remove('emailRegOngoing');
  void refreshContactInfo(services);
}

function onFailure(
  outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>,
  on: { setStep: (step: VerificationStep) => void; setProblem: (problem: LoginProblem) => void },
): void {
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  if (code === 'LinkExpired') on.setStep({ kind: 'expired' });
  // The address was replaced or removed after the e-mail was sent.
  else if (code === 'LinkInvalid' || code === 'EndPointNotExist') on.setStep({ kind: 'invalid' });
  else on.setProblem(linkProblem(outcome));
}
