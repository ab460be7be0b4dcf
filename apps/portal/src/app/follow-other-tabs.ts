import type { createBrowserRouter } from 'react-router';
import { payLinkToken, seeAsToken } from '../platform/addresses/pay-link.ts';
import { askedPage, safeReturnUrl } from '../platform/addresses/return-url.ts';
import type { Services } from '../session/services.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state' | 'subscribe'>;

/**
 * Follows a login in another tab (req 3.3): the login page continues to the requested page, and a screen of the
 * previous customer goes home. `origin` is the page's own.
 */
export function followOtherTabs(
  router: Router,
  { services, origin }: { services: Pick<Services, 'session' | 'tabs'>; origin: string },
): void {
  const { session, tabs } = services;
  const leaveLogIn = () => {
    const { initialized, navigation, location } = router.state;
    // A guard may still be redirecting to the login page, because no one was signed in when it ran.
    if (!initialized || navigation.state !== 'idle') return;
    unsubscribe();
    if (location.pathname !== '/login' || session.getState().user === undefined) return;
    void router.navigate(safeReturnUrl(askedPage(location), { origin }), { replace: true });
  };
  let unsubscribe = () => undefined as unknown;
  tabs.onAdopted((adoption) => {
    // A payment link first asks before it replaces a session, and the employee view always replaces it.
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
