import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../../session/services.tsx';
import type { LoginConsent } from '../../consents/use-login-consent.ts';
import { pathAfterLogIn } from '../../two-factor/path-after-log-in.ts';
import type { LoginProblem } from '../login-problem.ts';
import { finishSingleSignOn } from './finish-single-sign-on.ts';
import { singleSignOnCallback } from './single-sign-on-callback.ts';
import { singleSignOnProblem } from './single-sign-on-problem.ts';
import { takeReturnUrl } from './single-sign-on-return-url.ts';

/**
 * Completes a single sign-on when the provider redirects to the login page (req 7.3). Sends the code exactly once and
 * removes it from the address at once, so that a reload or bookmark shows the plain login page.
 */
export function useSingleSignOnCallback(consent: LoginConsent) {
  const services = useServices();
  const navigate = useNavigate();
  const { search } = useLocation();
  const provider = services.tenant.singleSignOn?.providerName;
  const [callbackQuery] = useState(() => (provider === undefined ? undefined : singleSignOnCallback(search)));
  const [isFinishing, setFinishing] = useState(callbackQuery !== undefined);
  const [problem, setProblem] = useState<LoginProblem>();
  const isSent = useRef(false);

  useEffect(() => {
    if (callbackQuery === undefined || provider === undefined || isSent.current) return;
    isSent.current = true;
    const finish = async () => {
      const returnUrl = takeReturnUrl(services.sessionStorage);
      const wayBack = returnUrl === '/' ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`;
      await navigate(`/login${wayBack}`, { replace: true });
      const disclaimerAcceptanceType = consent.begin();
      const result = await finishSingleSignOn(services, { callbackQuery, disclaimerAcceptanceType });
      if (result.kind === 'signed-in') {
        consent.finish();
        await navigate(pathAfterLogIn(services, returnUrl), { replace: true });
        return;
      }
      setProblem(singleSignOnProblem(result, { provider, callbackQuery }));
      setFinishing(false);
    };
    void finish();
  }, [services, navigate, provider, callbackQuery, consent]);

  return { isFinishing, problem, forgetProblem: () => setProblem(undefined) };
}
