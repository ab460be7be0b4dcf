import { SkipLink } from '@quittance/ui/skip-link';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { NotificationBanners } from '../../features/notifications/notification-banners.tsx';
import { SeeAsBanner } from '../../features/see-as/see-as-banner.tsx';
import { screenPath } from '../../platform/portal-places.ts';
import { useServices, useUserIfSignedIn } from '../../session/services.tsx';
import { SessionTimeout } from '../../session/session-timeout.tsx';
import { sessionKey } from '../../session/token-claims.ts';
import { startTokenRefresh } from '../../session/token-refresh.ts';
import styles from './authenticated-layout.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { usePageArrival } from './use-page-arrival.ts';

/** The frame of every screen after the log-in (req 2.3). What it loads is forgotten when the session ends. */
export function AuthenticatedLayout() {
  const user = useUserIfSignedIn();
  // Another person's session, which a log-in in another tab brings, begins with nothing of the one before.
  return user === undefined ? null : <Frame key={sessionKey(user.token)} />;
}

function Frame() {
  const services = useServices();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } }),
  );
  useEffect(() => startTokenRefresh(services), [services]);
  usePageArrival(main);
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink key={screenPath(pathname)} target={main} />
      <NavigationProgress />
      <SeeAsBanner />
      <NotificationBanners />
      <Header />
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
