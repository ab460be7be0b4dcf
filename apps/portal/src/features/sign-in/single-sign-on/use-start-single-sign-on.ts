import { onPageShown } from '@quittance/browser/activity';
import { startSingleSignOn } from '@quittance/contract/single-sign-on';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askedPage } from '../../../platform/addresses/return-url.ts';
import { useServices } from '../../../session/services.tsx';
import type { LoginProblem } from '../login-problem.ts';
import { singleSignOnProblem } from './single-sign-on-problem.ts';
import { keepReturnUrl } from './single-sign-on-return-url.ts';

/** Sends the browser to the tenant's identity provider (req 7.3) and stores the returnUrl. */
export function useStartSingleSignOn({
  provider,
  onStart,
}: {
  readonly provider: string;
  readonly onStart: () => void;
}) {
  const { api, sessionStorage } = useServices();
  const language = useLanguage();
  const arrival = useLocation();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const hasLeft = useRef(false);

  // Going back from the provider may restore this page in its pending state.
  useEffect(
    () =>
      onPageShown(() => {
        if (hasLeft.current) setPending(false);
        hasLeft.current = false;
      }),
    [],
  );

  const start = async () => {
    onStart();
    setPending(true);
    setProblem(undefined);
    const outcome = await api.call(startSingleSignOn, { language });
    if (outcome.kind !== 'ok') {
      setPending(false);
      setProblem(singleSignOnProblem(outcome, { provider }));
      return;
    }
    keepReturnUrl(sessionStorage, askedPage(arrival));
    hasLeft.current = true;
    leavePage(outcome.answer.authorizationUrl);
  };

  return { isPending, problem, start };
}

/** Navigates to a page of another site. Throws RangeError for other URLs, such as scripts and files. */
function leavePage(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError('only a page can be gone to');
  location.assign(href);
}
