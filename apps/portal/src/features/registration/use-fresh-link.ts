import { sendFreshLink } from '@quittance/contract/messages';
import { useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../../session/services.tsx';
import type { LoginProblem } from '../sign-in/login-problem.ts';
import { sendingProblem } from '../two-factor/sending-problem.ts';

/** Requests another e-mail to the address of an expired link. Calls `onInvalid` if the link can't be replaced. */
export function useFreshLink(token: string, onInvalid: () => void) {
  const api = useApi();
  const language = useLanguage();
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const [tries, setTries] = useState(0);
  const isBusy = useRef(false);

  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setProblem(undefined);
    setTries((count) => count + 1);
    const outcome = await api.call(sendFreshLink, { token, language });
    isBusy.current = false;
    setPending(false);
    if (outcome.kind === 'ok') setSent(true);
    else if (outcome.kind === 'refused' && outcome.code === 'LinkInvalid') onInvalid();
    else {
      const { messageKey, ...rest } = sendingProblem(outcome, 'email');
      setProblem({ titleKey: 'MailLink.NotSentTitle', bodyKey: messageKey, ...rest });
    }
  };
  return { isPending, isSent, problem, tries, send: () => void send() };
}
