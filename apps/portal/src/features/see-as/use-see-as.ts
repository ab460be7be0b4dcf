import { seeAsCustomer } from '@quittance/contract/sign-in';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { acceptLogIn } from '../../session/accept-log-in.ts';
import { clearSession } from '../../session/clear-session.ts';
import { type Services, useServices } from '../../session/services.tsx';

/** Reason the portal didn't open, as the last part of the translation key. */
export type SeeAsProblem = 'Over' | 'Unavailable';

/**
 * Opens the customer view once with the console's link. The link is private and valid for one minute, so it needs no
 * confirmation. Replaces an existing session. Returns the error, if any.
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
      // Also removes the address with the token from the history.
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
