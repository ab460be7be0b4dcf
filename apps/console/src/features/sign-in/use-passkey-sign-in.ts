import { signInStaffWithPasskey, startStaffPasskeySignIn } from '@quittance/contract/staff-sign-in/passkeys';
import { useEffect, useRef, useState } from 'react';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { useApi } from '../../session/services.tsx';
import { useEnterConsole } from './use-enter-console.ts';

/** Challenges expire after 10 minutes, so a page that stays open gets new ones in time. */
const renewAfterMs = 8 * 60_000;

/** Loads the WebAuthn code once it's needed. */
export const loadCeremonies = () => import('@quittance/browser/passkeys/ceremonies');

export const hasPasskeySupport = () => 'PublicKeyCredential' in window;

export type PasskeyProblem = Problem | 'canceled';

type Signed = { readonly handle?: string | undefined };

/**
 * Signs in with a passkey, by a button or, with `suggests`, by a suggestion at the e-mail field. With the password's
 * `handle`, the passkey replaces the code.
 */
export function usePasskeySignIn({ handle, suggests }: Signed & { readonly suggests: boolean }) {
  const api = useApi();
  const enterConsole = useEnterConsole();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem>();

  const sign = async (isAutofill: boolean) => {
    const started = await api.call(startStaffPasskeySignIn, {});
    if (started.kind !== 'ok') return started;
    const { signWithPasskey } = await loadCeremonies();
    const result = await signWithPasskey(started.answer, { isAutofill });
    if (result.kind === 'canceled') return result;
    setPending(true);
    setProblem(undefined);
    const outcome = await api.call(signInStaffWithPasskey, { ...result.signed, handle: handle ?? null });
    setPending(false);
    if (outcome.kind === 'ok') enterConsole(outcome.answer.self);
    return outcome;
  };

  const suggest = async () => {
    if (!suggests || !(await (await loadCeremonies()).canSuggest())) return;
    const outcome = await sign(true);
    if (outcome.kind === 'ok' || outcome.kind === 'canceled' || outcome.kind === 'offline') return;
    setProblem(problemOf(outcome));
  };
  const latestSuggest = useRef(suggest);
  useEffect(() => {
    latestSuggest.current = suggest;
  });
  useEffect(() => {
    if (!suggests) return;
    const start = () => void latestSuggest.current();
    start();
    const timer = setInterval(start, renewAfterMs);
    return () => {
      clearInterval(timer);
      void loadCeremonies().then(({ cancelCeremony }) => cancelCeremony());
    };
  }, [suggests]);

  const signIn = async () => {
    setProblem(undefined);
    setPending(true);
    const outcome = await sign(false);
    setPending(false);
    if (outcome.kind === 'ok') return;
    setProblem(outcome.kind === 'canceled' ? 'canceled' : problemOf(outcome));
    await suggest();
  };

  return { isPending, problem, signIn };
}
