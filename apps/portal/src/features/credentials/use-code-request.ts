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

/** A second click within this time is ignored (req 9.3). */
const resendDebounceMs = 1000;

type CodeOnItsWay = { readonly authenticationExternalRequestID: string };

/**
 * Requests a code, stores the request and resends it. `send` makes the API request, and `about` is the stored user name
 * or account number. Other typed values stay in memory only, so after a reload a code can be resent without typing only
 * if `about` is enough.
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
    /** The `about` of a request that was given up, otherwise empty. */
    lastAbout,
    isPending,
    isRenewed,
    problem,
    tries,
    start: (what: Typed) => void ask(what),
    /** Requests another code, or starts over if the required values are no longer known. */
    resend: () => {
      const again = typed ?? (request && typedFor(request));
      if (again === undefined) startOver();
      else void ask(again);
    },
    startOver,
    /** Updates the request after a try with a code. */
    note: (next: CredentialRequest) => change(next),
    /** Clears the stored request when it is done. */
    finish: () => forgetRequest(sessionStorage),
  };
}

export type CodeRequest<Typed> = ReturnType<typeof useCodeRequest<Typed>>;
