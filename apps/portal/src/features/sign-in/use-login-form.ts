import { type FormEvent, useRef, useState } from 'react';
import type { LoginConsent } from '../consents/use-login-consent.ts';
import { type LoginProblem, loginProblem } from './login-problem.ts';
import { typedPayee } from './payee-code-field.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The login form. The password stays in its field and is never stored. */
export function useLoginForm(options: { readonly rememberedUserName: string; readonly consent: LoginConsent }) {
  const { rememberedUserName, consent } = options;
  const signIn = useSignIn(consent);
  const userName = useRef<HTMLInputElement>(null);
  const payee = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ userName: false, password: false });
  const [choice, setRemembering] = useState<boolean>();
  const isRemembering = choice ?? rememberedUserName !== '';
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const [tries, setTries] = useState(0);

  const send = async (credentials: { username: string; password: string }) => {
    setPending(true);
    setProblem(undefined);
    setTries((count) => count + 1);
    const failure = await signIn({ ...credentials, ...typedPayee(payee.current), rememberMe: isRemembering });
    if (failure === undefined) return;
    setPending(false);
    setProblem({ ...loginProblem(failure), userName: credentials.username });
    if (failure.kind === 'refused') typeAgain(password.current);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const typed = { username: userName.current?.value ?? '', password: password.current?.value ?? '' };
    const nowMissing = { userName: typed.username.trim() === '', password: typed.password === '' };
    setMissing(nowMissing);
    if (nowMissing.userName) userName.current?.focus();
    else if (nowMissing.password) password.current?.focus();
    else void send(typed);
  };

  return {
    fields: { userName, payee, password },
    missing,
    isRemembering,
    setRemembering,
    isPending,
    problem,
    tries,
    submit,
  };
}

function typeAgain(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
