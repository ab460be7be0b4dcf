import { pageOrigin } from '@quittance/browser/page-address';
import type { Language } from '@quittance/domain/languages';
import { isWholeCode } from '@quittance/domain/messages/auth-code';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeReturnUrl } from '../../platform/addresses/return-url.ts';
import { logOut } from '../../session/log-out.ts';
import { type Services, useServices } from '../../session/services.tsx';
import {
  changeTwoFactorDetails,
  forgetTwoFactorDetails,
  readTwoFactorDetails,
} from '../../session/two-factor-details.ts';
import { useLoginConsent } from '../consents/use-login-consent.ts';
import type { LoginProblem } from '../sign-in/login-problem.ts';
import { type VerifiedCode, verifyCode } from './verify-code.ts';

/** A correct code with a notice to read before continuing (req 8.4). */
export type LeftOver = { readonly oldAddress: string; readonly goOn: () => void };

/**
 * The typed code and its verification (req 4.6, 5.2). Opens the next screen, unless callbacks of a form within a screen
 * replace that.
 */
export function useCodeEntry(
  inline: { readonly onRegistered?: () => void; readonly onNothingWaits?: () => void } = {},
) {
  const services = useServices();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const consent = useLoginConsent();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const [tries, setTries] = useState(0);
  const [leftOver, setLeftOver] = useState<LeftOver>();
  const isBusy = useRef(false);

  const goOn = (path: string) => void navigate(path, { replace: true });

  const finish = (verified: Extract<VerifiedCode, { kind: 'done' }>, shownIn: Language | undefined) => {
    const { path, oldAddress, isLogIn } = verified;
    if (isLogIn) consent.finish(shownIn);
    const next = inline.onRegistered ?? (() => goOn(path));
    if (oldAddress === undefined) next();
    else setLeftOver({ oldAddress, goOn: next });
  };

  const fail = ({ problem: why, isCounted }: Extract<VerifiedCode, { kind: 'failed' }>) => {
    const attempts = (readTwoFactorDetails(services.sessionStorage)?.attempts ?? 0) + (isCounted ? 1 : 0);
    changeTwoFactorDetails(services.sessionStorage, { attempts });
    if (isCounted && attempts >= services.config.maxUnsuccessfulTwoFaAuths) {
      void navigate('/login', { replace: true, state: endAfterWrongCodes(services) });
      return;
    }
    setProblem(why);
    field.current?.focus();
    field.current?.select();
  };

  const check = async () => {
    isBusy.current = true;
    setPending(true);
    setProblem(undefined);
    setTries((count) => count + 1);
    const shownIn = readTwoFactorDetails(services.sessionStorage)?.consentLanguage ?? undefined;
    const returnUrl = safeReturnUrl(searchParams.get('returnUrl'), { origin: pageOrigin() });
    const verified = await verifyCode(services, { code, returnUrl, disclaimerAcceptanceType: consent.begin });
    if (verified.kind === 'done') return finish(verified, shownIn);
    if (verified.kind === 'nothing-waits') return inline.onNothingWaits ? inline.onNothingWaits() : goOn('/login');
    isBusy.current = false;
    setPending(false);
    fail(verified);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy.current && isWholeCode(code)) void check();
  };
  return {
    field,
    code,
    type: setCode,
    isWhole: isWholeCode(code),
    isPending,
    problem,
    tries,
    forgetProblem: () => setProblem(undefined),
    leftOver,
    submit,
  };
}

/**
 * Ends the login or session after too many wrong codes (req 4.6, 8.4): logs the event, logs out and drops the pending
 * code. Returns the state that the login page explains.
 */
function endAfterWrongCodes(services: Services): {
  readonly reason: 'Unauthorized';
  readonly tooManyCodes: true;
} {
  services.events.log('LoginFailure2FaCodeInvalid');
  logOut(services, 'Unauthorized', { isOpenOnServer: true });
  forgetTwoFactorDetails(services.sessionStorage);
  return { reason: 'Unauthorized', tooManyCodes: true };
}
