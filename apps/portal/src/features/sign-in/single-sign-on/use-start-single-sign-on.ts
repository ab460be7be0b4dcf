import { onPageShown } from '@quittance/browser/activity';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askedPage } from '../../../platform/addresses/return-url.ts';
import { usePageNavigation } from '../../../platform/navigation.tsx';
import { usePageServices } from '../../../session/page-services.ts';
import type { LoginProblem } from '../login-problem.ts';
import { useSignInActions } from '../sign-in-actions.ts';
import { singleSignOnProblem } from './single-sign-on-problem.ts';
import { keepReturnUrl } from './single-sign-on-return-url.ts';

/** Sends the browser to the tenant's identity provider (req 7.3) and stores the returnUrl. */
export function useStartSingleSignOn({
  provider,
  onStart,
}: {
  readonly provider: string;
  readonly onStart: (() => void) | undefined;
}) {
  const { sessionStorage } = usePageServices();
  const language = useLanguage();
  const { location: arrival } = usePageNavigation();
  const loadActions = useSignInActions();
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
    onStart?.();
    setPending(true);
    setProblem(undefined);
    const actions = await loadActions().catch(() => undefined);
    const outcome = actions ? await actions.startSingleSignOn(language) : ({ kind: 'offline' } as const);
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
