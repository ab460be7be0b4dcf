import { pageVersion } from '@quittance/browser/page-head';
import { cancelCeremony, canSuggest, type SignedChallenge } from '@quittance/browser/passkeys/ceremonies';
import { logInWithPasskey } from '@quittance/contract/passkeys/passkeys';
import { Button } from '@quittance/ui/button';
import { LockIcon } from '@quittance/ui/icons/status';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptLogIn } from '../../session/accept-log-in.ts';
import { type Services, useServices } from '../../session/services.tsx';
import { tokenClaims } from '../../session/tokens/token-claims.ts';
import type { LoginConsent } from '../consents/use-login-consent.ts';
import { type LogInFailure, type LoginProblem, loginProblem } from '../sign-in/login-problem.ts';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import { rememberedCustomer } from '../sign-in/personalization.ts';
import singleSignOnStyles from '../sign-in/single-sign-on/single-sign-on-choice.module.css';
import { useOpenPortal } from '../sign-in/use-sign-in.ts';
import { signChallenge } from './ceremonies.ts';

/** Challenges expire after 10 minutes, so a page that stays open gets new ones in time. */
const renewAfterMs = 8 * 60_000;

/** Signs in with a passkey, by a button or by a suggestion at the user name. */
export function PasskeySignIn({ consent }: { readonly consent: LoginConsent }) {
  const { t } = useTranslation();
  const { isPending, problem, tries, signIn } = usePasskeySignIn(consent);
  return (
    <>
      <p className={singleSignOnStyles.or}>{t('Login.SsoOr')}</p>
      {problem && <LoginProblemNotice key={tries} problem={problem} />}
      <Button
        variant="secondary"
        isFullWidth
        icon={<LockIcon size={20} />}
        isPending={isPending}
        pendingText={t('Login.SigningIn')}
        onClick={() => void signIn()}
      >
        {t('Passkeys.SignIn')}
      </Button>
    </>
  );
}

function usePasskeySignIn(consent: LoginConsent) {
  const services = useServices();
  const openPortal = useOpenPortal(consent);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const [tries, setTries] = useState(0);

  const finish = async (signed: SignedChallenge) => {
    setPending(true);
    setProblem(undefined);
    setTries((count) => count + 1);
    const result = await logIn(services, { signed, disclaimerAcceptanceType: consent.begin() });
    if (result.kind === 'signed-in') {
      const rememberMe = rememberedCustomer(services.local)?.userName === result.userName;
      return openPortal({ ...result, rememberMe });
    }
    setPending(false);
    setProblem(passkeyProblem(result));
    return suggest();
  };

  const suggest = async () => {
    if (!(await canSuggest())) return;
    const result = await signChallenge(services, { isAutofill: true });
    if (result.kind === 'signed') await finish(result.signed);
  };
  const latestSuggest = useRef(suggest);
  useEffect(() => {
    latestSuggest.current = suggest;
  });
  useEffect(() => {
    const start = () => void latestSuggest.current();
    start();
    const timer = setInterval(start, renewAfterMs);
    return () => {
      clearInterval(timer);
      cancelCeremony();
    };
  }, []);

  const signIn = async () => {
    setProblem(undefined);
    setTries((count) => count + 1);
    setPending(true);
    const result = await signChallenge(services, { isAutofill: false });
    setPending(false);
    if (result.kind === 'signed') return finish(result.signed);
    setProblem(result.kind === 'canceled' ? canceled : passkeyProblem(result));
    return suggest();
  };

  return { isPending, problem, tries, signIn };
}

const canceled: LoginProblem = { titleKey: 'Passkeys.CanceledTitle', bodyKey: 'Passkeys.Canceled', isCalm: true };

function passkeyProblem(result: LogInFailure): LoginProblem {
  return result.kind === 'refused' && result.code === 'PasskeyNotRecognized'
    ? { titleKey: 'Passkeys.NotRecognizedTitle', bodyKey: 'Passkeys.NotRecognized' }
    : loginProblem(result);
}

/** Signs in with a signed challenge and checks the answer (req 5.9). */
async function logIn(
  services: Services,
  { signed, ...request }: { readonly signed: SignedChallenge; readonly disclaimerAcceptanceType: number | null },
): Promise<LogInFailure | { readonly kind: 'signed-in'; readonly firstName: string; readonly userName: string }> {
  const { api, events } = services;
  const outcome = await api.call(logInWithPasskey, { ...signed, ...request, version: pageVersion() });
  if (outcome.kind !== 'ok') {
    events.log('loginFailure');
    return outcome;
  }
  const accepted = await acceptLogIn(services, { answer: outcome.answer, username: undefined });
  if (accepted.kind === 'refused') return { kind: 'answer-refused', failed: accepted.failed };
  events.log('loginSuccess');
  const { user } = accepted;
  return {
    kind: 'signed-in',
    firstName: user.customerContactInfo.firstName,
    userName: tokenClaims(user.token)?.uniqueName ?? '',
  };
}
