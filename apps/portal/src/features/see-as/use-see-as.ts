import { seeAsCustomer } from '@quittance/contract/sign-in';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { acceptLogIn } from '../../session/accept-log-in.ts';
import { clearSession } from '../../session/log-out.ts';
import { type Services, useServices } from '../../session/services.tsx';

/** Why the portal did not open, as the last part of a translation key. */
export type SeeAsProblem = 'Over' | 'Unavailable';

/**
 * Opens the portal as a customer sees it, once, by the link that the console gave. Nobody else has the link, and it works for a minute, so
 * that nobody has to confirm it. Whoever was signed in here before is replaced. Answers what went wrong.
 */
export function useSeeAs(token: string): SeeAsProblem | undefined {
  const services = useServices();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<SeeAsProblem>();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const open = async () => {
      const failed = await openView(services, token);
      // The address with the token goes out of the history, too.
      if (failed === undefined) await navigate('/', { replace: true });
      else setProblem(failed);
    };
    void open();
  }, [services, navigate, token]);
  return problem;
}

async function openView(services: Services, token: string): Promise<SeeAsProblem | undefined> {
  if (token === '') return 'Over';
  const outcome = await services.api.call(seeAsCustomer, { token });
  if (outcome.kind !== 'ok')
    return outcome.kind === 'refused' && outcome.code === 'SeeAsLinkInvalid' ? 'Over' : 'Unavailable';
  clearSession(services);
  const accepted = await acceptLogIn(services, { answer: outcome.answer, username: undefined });
  return accepted.kind === 'accepted' ? undefined : 'Unavailable';
}
