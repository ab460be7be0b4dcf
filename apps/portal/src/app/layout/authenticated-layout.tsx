import { backoffOf, useIsOnline } from '@quittance/browser/connectivity';
import { focusPageHeading, focusPageHeadingIfNothingHasFocus } from '@quittance/browser/page-focus';
import { loadDialogs } from '@quittance/ui/dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { OfflineIcon } from '@quittance/ui/icons/status';
import { NavigationProgress } from '@quittance/ui/layout/navigation-progress';
import { SkipLink } from '@quittance/ui/layout/skip-link';
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { SupportContact } from '../../branding/support-contact.tsx';
import { TestModeBanner } from '../../branding/test-mode-banner.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { NotificationBanners } from '../../features/notifications/notification-banners.tsx';
import { SeeAsBanner } from '../../features/see-as/see-as-banner.tsx';
import { screenPath } from '../../platform/addresses/portal-paths.ts';
import { useServices, useTenant, useUserIfSignedIn } from '../../session/services.tsx';
import { SessionTimeout } from '../../session/session-timeout.tsx';
import { sessionKey } from '../../session/tokens/token-claims.ts';
import { startTokenRefresh } from '../../session/tokens/token-refresh.ts';
import { loadPartsAhead } from '../loading/load-ahead.ts';
import type { RouteHandle } from '../route-handle.ts';
import styles from './authenticated-layout.module.css';
import footerStyles from './footer.module.css';
import { EmbeddedHeader, Header } from './header.tsx';
import offlineNoticeStyles from './offline-notice.module.css';
import { loadProfileMenu } from './profile-menu.tsx';

/** A query that failed loads again on its own: when the browser is back online, and in between in case it never knew. */
const queries = {
  retry: 1,
  staleTime: 30_000,
  refetchInterval: ({ state }: Query) => state.status === 'error' && backoffOf(state.errorUpdateCount),
} as const;

/** The layout of every screen behind the login (req 2.3). Its loaded data is dropped when the session ends. */
export function AuthenticatedLayout() {
  const user = useUserIfSignedIn();
  // A login as another customer in another tab starts without the previous customer's state.
  return user === undefined ? null : <Frame key={sessionKey(user.token)} />;
}

function Frame() {
  const services = useServices();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries } }));
  useEffect(() => startTokenRefresh(services), [services]);
  useEffect(() => loadPartsAhead([loadDialogs, loadProfileMenu]), []);
  usePageArrival(main);
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink key={screenPath(pathname)} target={main} />
      <NavigationProgress />
      <TestModeBanner />
      <SeeAsBanner />
      <NotificationBanners />
      {services.embedding ? <EmbeddedHeader /> : <Header />}
      <OfflineNotice />
      <main ref={main} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <SessionTimeout />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

/**
 * After a navigation, sets the document title of the screen or dialog (req 2.1) and focuses the screen's heading, or
 * else `main`. A dialog manages its own focus. Closing a dialog without an opener focuses the heading.
 */
function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const before = useRef(key === 'default' ? pathname : undefined);
  usePageTitle(useTitleKey());
  useEffect(() => {
    const from = before.current;
    before.current = pathname;
    const screen = screenPath(pathname);
    if (from === pathname || screen !== pathname) return;
    if (from !== undefined && screenPath(from) === screen) focusPageHeadingIfNothingHasFocus();
    else if (!focusPageHeading()) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

function useTitleKey(): string {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined)?.titleKey ?? 'Title.MakePayment';
}

function Footer() {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const { embedding } = useServices();
  return (
    <footer className={footerStyles.footer}>
      <div className={footerStyles.inner}>
        <p>
          {t('Layout.Questions', { tenant: tenantName })} {!embedding && <Link to="/help">{t('Help.Link')}</Link>}
        </p>
        <SupportContact />
      </div>
    </footer>
  );
}

function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div className={offlineNoticeStyles.place} aria-live="polite">
      {!isOnline && (
        <Notice kind="warning" icon={<OfflineIcon />} title={t('Layout.OfflineTitle')} isLive={false}>
          {t('Layout.Offline')}
        </Notice>
      )}
    </div>
  );
}
