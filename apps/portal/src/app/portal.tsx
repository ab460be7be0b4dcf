import { openedPath, pageOrigin, reloadPage, replaceUrl } from '@quittance/browser/page-address';
import { releaseFocus } from '@quittance/browser/page-focus';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type FollowedTenant, followTenant } from '../branding/follow-tenant.ts';
import { keepCurrentAccount } from '../features/accounts/stored-current-account.ts';
import { overScreen, screenPath } from '../platform/addresses/portal-paths.ts';
import { ServicesContext } from '../session/page-services.ts';
import type { Services } from '../session/services.tsx';
import { isGuest, isReadOnly } from '../session/signed-in-user.ts';
import { announceReady } from './first-page/announce-ready.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { logNavigation } from './log-navigation.ts';
import type { PageState } from './page-state.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

export function Portal({ services, i18n, router }: { services: Services; i18n: i18n; router: Router }) {
  const [current, setCurrent] = useState(services);
  useEffect(() => followServices(services, { router, onChange: setCurrent }), [services, router]);
  useEffect(announceReady, []);
  return (
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={current}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nextProvider>
  );
}

/** Calls back with the services when the tenant's configuration changes. Returns a function that stops it. */
export function followServices(
  services: Services,
  { router, onChange }: { router: Router; onChange: (services: Services) => void },
): () => void {
  const change = (changed: FollowedTenant) => {
    // The route guards hold this object, so it is mutated. The copy makes the screens render again.
    Object.assign(services, changed);
    onChange({ ...services });
  };
  return followTenant(services, { router, onChange: change });
}

/**
 * Creates the router, which hydrates a server-rendered screen and opens the login page when a session ends (req 4.9).
 */
export function createPortalRouter(
  services: Services,
  { drawn, routes }: { drawn: PageState['drawn']; routes: RouteObject[] },
): Router {
  const dialog = takeOpenedDialog(services);
  const { embedding } = services;
  // In a frame, the router leaves the address and the history of the website alone.
  const router = embedding
    ? createMemoryRouter(routes, { initialEntries: [`/login${embedding.opened.link}`] })
    : createBrowserRouter(routes, drawn && { hydrationData: drawn });
  followSessionEnd(router, services);
  followCurrentAccount(services);
  followOtherTabs(router, { services, origin: pageOrigin() });
  followRestoredPage(services, { reload: reloadPage });
  logNavigation(router, services);
  if (dialog) void router.navigate(dialog, { state: overScreen, preventScrollReset: true });
  return router;
}

/**
 * Opens the login page with the reason when a session ends, which also closes every dialog (req 4.9). The login page
 * shows guests a different text (6.1). Customers who didn't sign out themselves return to their screen by signing in.
 */
export function followSessionEnd(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>,
  { session }: Pick<Services, 'session'>,
): void {
  session.subscribe(({ user, endedBy }, before) => {
    if (user === undefined && before.user !== undefined && endedBy !== undefined) {
      releaseFocus();
      const guest = isGuest(before.user) ? { wasGuest: true } : {};
      const agreed = before.user.agreedTerms === undefined ? {} : { wasAgreed: true };
      const viewer = isReadOnly(before.user) ? { wasReadOnly: true } : {};
      const { pathname, search } = router.state.location;
      const isReturning = endedBy !== 'UserClick' && !isGuest(before.user) && !isReadOnly(before.user);
      const page = isReturning ? { endedAt: pathname + search } : {};
      void router.navigate('/login', { state: { reason: endedBy, ...page, ...guest, ...agreed, ...viewer } });
    }
  });
}

/**
 * Returns the dialog whose address opened the page and puts its screen into the tab's history, so that the dialog opens
 * over it and Back closes it (req 2.1). Returns undefined if the address isn't a dialog or the login comes first.
 */
function takeOpenedDialog({ session }: Pick<Services, 'session'>): ReturnType<typeof openedPath> {
  const opened = openedPath();
  if (opened === undefined || session.getState().user === undefined) return undefined;
  const screen = screenPath(opened.pathname);
  if (screen === opened.pathname) return undefined;
  replaceUrl(screen + opened.search);
  return opened;
}

/**
 * Keeps the current account in session storage in sync with the accounts (req 3.6). Returns a function that stops it.
 */
export function followCurrentAccount(services: Pick<Services, 'session' | 'sessionStorage' | 'tenant'>): () => void {
  keepCurrentAccount(services);
  return services.session.subscribe(({ user }, before) => {
    if (user?.customerAccountDetails !== before.user?.customerAccountDetails) keepCurrentAccount(services);
  });
}

/**
 * Reloads a signed-in page that the browser restores from its back-forward cache. It missed the messages of other tabs,
 * so it may show an expired session or an unpaid balance, and its old token would end the session in every tab (req
 * 4.9). Returns a function that stops it.
 */
export function followRestoredPage(
  { session }: Pick<Services, 'session'>,
  { reload }: { reload: () => void },
): () => void {
  return onPageRestored(() => {
    if (session.getState().user !== undefined) reload();
  });
}

/** Calls back when the browser restores the page from its back-forward cache. Returns a function that stops it. */
function onPageRestored(callback: () => void): () => void {
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', onShown);
  return () => window.removeEventListener('pageshow', onShown);
}
