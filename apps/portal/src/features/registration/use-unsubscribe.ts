import { unsubscribeByLink } from '@quittance/contract/messages';
import { useRef, useState } from 'react';
import { useServices } from '../../session/services.tsx';
import type { LoginProblem } from '../sign-in/login-problem.ts';
import { linkProblem } from './link-problem.ts';
import { refreshContactInfo } from './refresh-contact-info.ts';

export type UnsubscribeStep =
  | { readonly kind: 'asking' }
  | { readonly kind: 'done'; readonly emailAddress: string }
  | { readonly kind: 'invalid' };

/** Stops notices to the address of a link (LAW, Regulation F 1006.6(e)) only when `unsubscribe` is called. */
export function useUnsubscribe(token: string) {
  const services = useServices();
  const [step, setStep] = useState<UnsubscribeStep>({ kind: token === '' ? 'invalid' : 'asking' });
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const isBusy = useRef(false);

  const unsubscribe = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setProblem(undefined);
    const outcome = await services.api.call(unsubscribeByLink, { token });
    isBusy.current = false;
    setPending(false);
    if (outcome.kind === 'ok') {
      setStep({ kind: 'done', emailAddress: outcome.answer.emailAddress });
      void refreshContactInfo(services);
    } else if (outcome.kind === 'refused' && outcome.code === 'LinkInvalid') setStep({ kind: 'invalid' });
    else setProblem(linkProblem(outcome));
  };
  return { step, isPending, problem, unsubscribe: () => void unsubscribe() };
}
