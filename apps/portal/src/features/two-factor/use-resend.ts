import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../session/services.tsx';
import { useAskedStepUp } from '../profile/use-asked-step-up.ts';
import type { LoginProblem } from '../sign-in/login-problem.ts';
import { resendCode } from './resend-code.ts';

/** `waiting` lasts a second after a click and restarts with each further click. */
export type ResendState = 'idle' | 'waiting' | 'sending' | 'sent';

/** req 4.7, 9.3. */
const debounceMs = 1000;

/**
 * Sends another code a second after the last click, so that several clicks send one. Clicks during sending are ignored
 * (req 4.7).
 */
export function useResend() {
  const services = useServices();
  const language = useLanguage();
  const navigate = useNavigate();
  const [state, setState] = useState<ResendState>('idle');
  const [problem, setProblem] = useState<LoginProblem>();
  const [tries, setTries] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  const stepUp = useAskedStepUp();
  useEffect(() => () => clearTimeout(timer.current), []);

  const resend = async () => {
    isBusy.current = true;
    setState('sending');
    setTries((count) => count + 1);
    const resent = await resendCode(services, language);
    isBusy.current = false;
    setState(resent.kind === 'sent' ? 'sent' : 'idle');
    if (resent.kind === 'failed') setProblem(resent.problem);
    if (resent.kind === 'step-up-required') stepUp.ask(() => void resend());
    if (resent.kind === 'nothing-waits') void navigate('/login', { replace: true, state: { reason: 'Unauthorized' } });
  };
  const press = () => {
    if (isBusy.current) return;
    setProblem(undefined);
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void resend(), debounceMs);
  };
  /** The result of the last resend is outdated once a code is tried. */
  const forget = () => {
    setProblem(undefined);
    setState((now) => (now === 'sent' ? 'idle' : now));
  };
  return { press, state, problem, tries, forget, stepUp: stepUp.dialog };
}
