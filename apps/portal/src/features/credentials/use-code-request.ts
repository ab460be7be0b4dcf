import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { useRef, useState } from 'react';
import { useServices } from '../../session/services.tsx';
import type { LoginProblem } from '../sign-in/login-problem.ts';
import { credentialProblem } from './credential-problem.ts';
import {
  type CredentialRequest,
  type CredentialRequestKind,
  forgetRequest,
  keepRequest,
  readRequest,
} from './kept-request.ts';

/** A second press within this time is the same press (req 9.3). */
const resendDebounceMs = 1000;

type CodeOnItsWay = { readonly authenticationExternalRequestID: string };

/**
 * Asks for a code, keeps the request that it belongs to, and asks again. `send` makes the call; `about` is what the request is kept
 * under: the user name, or the account number. What was typed for it stays in memory alone, so that after a reload only who can be
 * asked for by that name gets another code without typing again.
 */
export function useCodeRequest<Typed>(options: {
  readonly kind: CredentialRequestKind;
  readonly send: (typed: Typed) => Promise<ApiOutcome<CodeOnItsWay>>;
  readonly about: (typed: Typed) => string;
  readonly typedFor: (request: CredentialRequest) => Typed | undefined;
}) {
  const { kind, send, about, typedFor } = options;
  const { sessionStorage } = useServices();
  const [request, setRequest] = useState(() => readRequest(sessionStorage, { kind, nowMs: Date.now() }));
  const [lastAbout, setLastAbout] = useState('');
  const [typed, setTyped] = useState<Typed>();
  const [isPending, setPending] = useState(false);
  const [isRenewed, setRenewed] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const [tries, setTries] = useState(0);
  const lastAskedMs = useRef(0);

  const change = (next: CredentialRequest | undefined) => {
    if (next) keepRequest(sessionStorage, next);
    else forgetRequest(sessionStorage);
    setRequest(next);
  };

  const ask = async (what: Typed) => {
    const nowMs = Date.now();
    if (isPending || nowMs - lastAskedMs.current < resendDebounceMs) return;
    lastAskedMs.current = nowMs;
    setPending(true);
    setProblem(undefined);
    setRenewed(false);
    setTries((count) => count + 1);
    const outcome = await send(what);
    setPending(false);
    if (outcome.kind !== 'ok') {
      const failure = credentialProblem(outcome, { unavailableKey: 'Credentials.NotSent' });
      setProblem('notice' in failure ? failure.notice : undefined);
      return;
    }
    setRenewed(request !== undefined);
    setTyped(what);
    const requestId = outcome.answer.authenticationExternalRequestID;
    change({ kind, requestId, about: about(what), sentAtMs: Date.now(), wrongCodes: 0, isUnsure: false });
  };

  const startOver = () => {
    setLastAbout(request?.about ?? '');
    change(undefined);
    setProblem(undefined);
    setRenewed(false);
  };

  return {
    request,
    /** What the request was about that has been given up; empty where none has. */
    lastAbout,
    isPending,
    isRenewed,
    problem,
    tries,
    start: (what: Typed) => void ask(what),
    /** Another code; back to the beginning where what it takes is not known any more. */
    resend: () => {
      const again = typed ?? (request && typedFor(request));
      if (again === undefined) startOver();
      else void ask(again);
    },
    startOver,
    /** What a try with a code told of the request. */
    note: (next: CredentialRequest) => change(next),
    /** It is done: nothing is kept. */
    finish: () => forgetRequest(sessionStorage),
  };
}

export type CodeRequest<Typed> = ReturnType<typeof useCodeRequest<Typed>>;
