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
