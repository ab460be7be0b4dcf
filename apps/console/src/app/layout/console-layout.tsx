import { applyPalette } from '@quittance/browser/apply-palette';
import { isRoleAtLeast } from '@quittance/domain/staff/staff-role';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import { SkipLink } from '@quittance/ui/skip-link';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { StepUpDialog } from '../../features/sign-in/step-up-dialog.tsx';
import { useSelf, useSelfIfSignedIn } from '../../session/services.tsx';
import { SessionExpiry } from '../../session/session-expiry.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import styles from './console-layout.module.css';
import { NavDrawer } from './nav-drawer.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { RoleMissing } from './role-missing.tsx';
import { SideNav } from './side-nav.tsx';
import { Toasts } from './toasts.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageArrival } from './use-page-arrival.ts';
import { usePageHandles } from './use-page-handles.ts';

/** Frame of all screens behind the sign-in. Cached data is discarded when the session ends. */
export function ConsoleLayout() {
  const self = useSelfIfSignedIn();
  return self === undefined ? null : <Frame key={self.staffID} />;
}

function Frame() {
  const { tenant } = useSelf();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [isNavOpen, setNavOpen] = useState(false);
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 15_000 } } }),
  );
  useEffect(
    () => applyPalette({ primary: tenant.primaryColor, secondary: defaultTenant.secondaryColor }),
    [tenant.primaryColor],
  );
  usePageArrival(main);
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink key={pathname} target={main} />
      <NavigationProgress />
      <div className={styles.frame}>
        <div className={styles.side}>
          <p className={styles.tenant}>{tenant.name}</p>
          <SideNav />
        </div>
        <div className={styles.pane}>
          <TopBar onOpenNav={() => setNavOpen(true)} />
          <main ref={main} className={styles.main} tabIndex={-1}>
            <Breadcrumbs />
            <Screen />
          </main>
        </div>
      </div>
      <NavDrawer isOpen={isNavOpen} onClose={() => setNavOpen(false)} />
      <Toasts />
      <StepUpDialog />
      <SessionExpiry />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

/** Shows the screen, or a notice when the employee's role is too low. The API refuses such requests anyway. */
function Screen() {
  const { role } = useSelf();
  const least = usePageHandles().findLast((handle) => handle.role !== undefined)?.role ?? 'viewer';
  return isRoleAtLeast(role, least) ? <Outlet /> : <RoleMissing least={least} />;
}
