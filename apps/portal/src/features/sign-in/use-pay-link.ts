import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../session/services.tsx';
import type { LoginConsent } from '../consents/use-login-consent.ts';
import { confirmPayLink } from './confirm-pay-link.ts';
import { brokenPayLink, type PayLinkProblem, payLinkProblem } from './pay-link-problem.ts';

/** Opens a payment link only on confirmation, because mail scanners open links too (req 6.1). */
export function usePayLink({ token, consent }: { readonly token: string; readonly consent: LoginConsent }) {
  const services = useServices();
  const navigate = useNavigate();
  const values = { tenant: services.tenant.tenantName };
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<PayLinkProblem | undefined>(token === '' ? brokenPayLink(values) : undefined);
  const [tries, setTries] = useState(0);
  const isSent = useRef(false);

  const confirm = async () => {
    // A second click may arrive before the button renders as busy, and the link works only once.
    if (isSent.current) return;
    isSent.current = true;
    setPending(true);
    setProblem(undefined);
    setTries((count) => count + 1);
    const result = await confirmPayLink(services, { token, disclaimerAcceptanceType: consent.begin() });
    if (result.kind === 'signed-in') {
      consent.finish();
      // Also removes the address with the token from the history.
      await navigate('/make-payment', { replace: true });
      return;
    }
    isSent.current = false;
    setPending(false);
    setProblem(payLinkProblem(result, { ...values, isEmbedded: services.embedding !== undefined }));
  };
  return { isPending, problem, tries, confirm: () => void confirm() };
}
