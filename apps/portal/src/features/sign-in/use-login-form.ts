import { pageOrigin } from '@quittance/browser/page-address';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { authenticationCodePath } from '../../platform/addresses/portal-paths.ts';
import { askedPage, safeReturnUrl } from '../../platform/addresses/return-url.ts';
import { logIn } from '../../session/log-in.ts';
import { useServices } from '../../session/services.tsx';
import type { LoginConsent } from '../consents/use-login-consent.ts';
import { pathAfterLogIn } from '../two-factor/path-after-log-in.ts';
import { type LoginProblem, loginProblem } from './login-problem.ts';
import { typedPayee } from './payee-code-field.tsx';
import { rememberedCustomer, rememberOrForget } from './personalization.ts';

/** The login form. The password stays in its field and is never stored. */
export function useLoginForm(options: { readonly rememberedUserName: string; readonly consent: LoginConsent }) {
  const { rememberedUserName, consent } = options;
  const services = useServices();
  const navigate = useNavigate();
  const arrival = useLocation();
  const language = useLanguage();
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
    const result = await logIn(services, {
      ...credentials,
      ...typedPayee(payee.current),
      disclaimerAcceptanceType: consent.begin(),
      language,
      rememberMe: isRemembering,
      personalization: rememberedCustomer(services.local) ?? null,
    });
    if (result.kind === 'code-sent') {
      // Keeps the returnUrl in the address, so that it survives a reload.
      const asked = askedPage(arrival);
      const search = asked === null ? '' : `?${new URLSearchParams({ returnUrl: asked })}`;
      await navigate({ pathname: authenticationCodePath, search });
      return;
    }
    if (result.kind !== 'signed-in') {
      setPending(false);
      setProblem({ ...loginProblem(result), userName: credentials.username });
      if (result.kind === 'refused') typeAgain(password.current);
      return;
    }
    consent.finish();
    rememberOrForget(services, {
      firstName: result.firstName,
      userName: credentials.username.trim(),
      rememberMe: isRemembering,
    });
    const returnUrl = safeReturnUrl(askedPage(arrival), { origin: pageOrigin() });
    await navigate(pathAfterLogIn(services, returnUrl), { replace: true });
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
