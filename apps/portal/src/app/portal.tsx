import { pageOrigin, reloadPage } from '@quittance/browser/page-address';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type FollowedTenant, followTenant } from '../branding/follow-tenant.ts';
import { overScreen } from '../platform/portal-places.ts';
import { type Services, ServicesContext } from '../session/services.tsx';
import { followCurrentAccount } from './follow-current-account.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { followRestoredPage } from './follow-restored-page.ts';
import { followSessionEnd } from './follow-session-end.ts';
import { logNavigation } from './log-navigation.ts';
import { takeOpenedDialog } from './opened-dialog.ts';
import type { PageState } from './page-state.ts';
import { createRoutes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

export function Portal({ services, i18n, router }: { services: Services; i18n: i18n; router: Router }) {
  const [current, setCurrent] = useState(services);
  useEffect(() => {
    const onChange = (changed: FollowedTenant) => {
      // The route guards hold this object, so it is mutated. The copy makes the screens render again.
      Object.assign(services, changed);
      setCurrent({ ...services });
    };
    return followTenant(services, { router, onChange });
  }, [services, router]);
  return (
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={current}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nextProvider>
  );
}

/**
 * Creates the router, which hydrates a server-rendered screen and opens the login page when a session ends (req 4.9).
 */
export function createPortalRouter(services: Services, drawn?: PageState['drawn']): Router {
  const dialog = takeOpenedDialog(services);
  const router = createBrowserRouter(createRoutes(services), drawn && { hydrationData: drawn });
  followSessionEnd(router, services);
  followCurrentAccount(services);
  followOtherTabs(router, { services, origin: pageOrigin() });
  followRestoredPage(services, { reload: reloadPage });
  logNavigation(router, services);
  if (dialog) void router.navigate(dialog, { state: overScreen, preventScrollReset: true });
  return router;
}
