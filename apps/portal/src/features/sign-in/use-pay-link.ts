import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../session/services.tsx';
import type { LoginConsent } from '../consents/use-login-consent.ts';
import { confirmPayLink } from './confirm-pay-link.ts';
import { brokenPayLink, type PayLinkProblem, payLinkProblem } from './pay-link-problem.ts';

/** Opens a payment link when it is confirmed, and not before: mail scanners open links too (req 6.1). */
export function usePayLink({ token, consent }: { readonly token: string; readonly consent: LoginConsent }) {
  const services = useServices();
  const navigate = useNavigate();
  const values = { tenant: services.tenant.tenantName };
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<PayLinkProblem | undefined>(token === '' ? brokenPayLink(values) : undefined);
  const [tries, setTries] = useState(0);
  const isSent = useRef(false);

  const confirm = async () => {
    // A second press may come before the button shows the first; the link works once.
    if (isSent.current) return;
    isSent.current = true;
    setPending(true);
    setProblem(undefined);
    setTries((count) => count + 1);
    const result = await confirmPayLink(services, { token, disclaimerAcceptanceType: consent.begin() });
    if (result.kind === 'signed-in') {
      consent.finish();
      // The address with the token goes out of the history, too.
      await navigate('/make-payment', { replace: true });
      return;
    }
    isSent.current = false;
    setPending(false);
    setProblem(payLinkProblem(result, values));
  };
  return { isPending, problem, tries, confirm: () => void confirm() };
}
