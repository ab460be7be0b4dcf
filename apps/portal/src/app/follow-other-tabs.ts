import type { createBrowserRouter } from 'react-router';
import { payLinkToken, seeAsToken } from '../platform/pay-link.ts';
import { safeReturnUrl } from '../platform/return-url.ts';
import type { Services } from '../session/services.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state' | 'subscribe'>;

/**
 * Goes where another tab's log-in leads (req 3.3): the log-in goes on to what was asked for, and a screen that showed someone
 * else's accounts goes home. `origin` is the page's own.
 */
export function followOtherTabs(
  router: Router,
  { services, origin }: { services: Pick<Services, 'session' | 'tabs'>; origin: string },
): void {
  const { session, tabs } = services;
  const leaveLogIn = () => {
    const { initialized, navigation, location } = router.state;
    // A guard may still be on its way to the log-in, because nobody was signed in when it was asked.
    if (!initialized || navigation.state !== 'idle') return;
    unsubscribe();
    if (location.pathname !== '/login' || session.getState().user === undefined) return;
    const returnUrl = new URLSearchParams(location.search).get('returnUrl');
    void router.navigate(safeReturnUrl(returnUrl, { origin }), { replace: true });
  };
  let unsubscribe = () => undefined as unknown;
  tabs.onAdopted((adoption) => {
    // Whoever opened a payment link is asked there whether it shall replace who is signed in; whoever comes to look does.
    const { hash } = router.state.location;
    if (payLinkToken(hash) !== undefined || seeAsToken(hash) !== undefined) return;
    if (adoption === 'replaced') {
      void router.navigate('/', { replace: true });
      return;
    }
    unsubscribe();
    unsubscribe = router.subscribe(leaveLogIn);
    leaveLogIn();
  });
}
