import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Services, ServicesContext } from '../session/services.tsx';
import { signInPath } from './guards.ts';
import { createRoutes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

export function Console({ services, i18n, router }: { services: Services; i18n: i18n; router: Router }) {
  return (
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nextProvider>
  );
}

/** Creates the router, which redirects to the sign-in when the session ends. */
export function createConsoleRouter(services: Services, i18n: i18n): Router {
  const router = createBrowserRouter(createRoutes(services, i18n));
  followSessionEnd(router, services);
  return router;
}

/**
 * Redirects to the sign-in when the session ends. After an expired session it remembers the path, after a sign-out it
 * doesn't.
 */
export function followSessionEnd(router: DataRouter, { session }: Pick<Services, 'session'>): void {
  session.subscribe(({ self, endedBy }, before) => {
    if (self !== undefined || before.self === undefined) return;
    const { pathname, search } = router.state.location;
    void router.navigate(endedBy === 'expired' ? signInPath({ pathname, search }) : '/sign-in', { replace: true });
  });
}
