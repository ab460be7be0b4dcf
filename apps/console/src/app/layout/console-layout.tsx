import { applyPalette } from '@quittance/browser/apply-palette';
import { focusPageHeading } from '@quittance/browser/page-focus';
import { setPageTitle } from '@quittance/browser/page-head';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import { Dialog } from '@quittance/ui/dialog';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { LockIcon } from '@quittance/ui/icons/status';
import { MenuIcon } from '@quittance/ui/icons/work';
import { NavigationProgress } from '@quittance/ui/layout/navigation-progress';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { SkipLink } from '@quittance/ui/layout/skip-link';
import { LinkButton } from '@quittance/ui/link-button';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { useStore } from 'zustand';
import { StepUpForm } from '../../features/sign-in/step-up-form.tsx';
import { useSelf, useSelfIfSignedIn, useServices } from '../../session/services.tsx';
import { SessionExpiry } from '../../session/session-expiry.tsx';
import type { PageHandle } from '../page-handle.ts';
import breadcrumbsStyles from './breadcrumbs.module.css';
import styles from './console-layout.module.css';
import { SearchBox } from './search-box.tsx';
import { SideNav } from './side-nav.tsx';
import { Toasts } from './toasts.tsx';
import topBarStyles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

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
  const leastRole = usePageHandles().findLast((handle) => handle.role !== undefined)?.role ?? 'viewer';
  return isRoleAtLeast(role, leastRole) ? <Outlet /> : <RoleMissing leastRole={leastRole} />;
}

/** Holds the navigation on narrow screens. */
function NavDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { tenant } = useSelf();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={tenant.name} placement="side">
      <SideNav onGo={onClose} />
    </Dialog>
  );
}

function RoleMissing({ leastRole }: { readonly leastRole: StaffRole }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading>{t('Errors.RoleMissing')}</PageHeading>
      <EmptyState
        icon={<LockIcon size={32} />}
        title={t('Errors.RoleNeeded', { role: t(`Role.${leastRole}`) })}
        action={<LinkButton to="/">{t('Errors.GoHome')}</LinkButton>}
      />
    </>
  );
}

/** Sets the document title after navigation and focuses the screen's heading, or else `main`. */
function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { tenant } = useSelf();
  const before = useRef(pathname);
  const titleKey = usePageHandles().at(-1)?.titleKey ?? 'Title.Home';
  const title = `${t(titleKey)} | ${tenant.name}`;
  useEffect(() => setPageTitle(title), [title]);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!focusPageHeading()) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** Opens when a request requires step-up confirmation, and lets the request continue afterward. */
function StepUpDialog() {
  const { stepUp } = useServices();
  const isAsking = useStore(stepUp.state, (state) => state.isAsking);
  return isAsking ? <StepUpForm onAnswer={stepUp.answer} /> : null;
}

function Breadcrumbs() {
  const { t } = useTranslation();
  const handles = usePageHandles();
  const above = [...(handles[0]?.parent ? [handles[0].parent] : []), ...handles.slice(0, -1)];
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('Nav.Breadcrumbs')} className={breadcrumbsStyles.crumbs}>
      <ol>
        {above.map(({ titleKey, path }) => (
          <li key={path}>
            <Link to={path}>{t(titleKey)}</Link>
          </li>
        ))}
        <li aria-current="page">{t(handles.at(-1)?.titleKey ?? '')}</li>
      </ol>
    </nav>
  );
}

function TopBar({ onOpenNav }: { readonly onOpenNav: () => void }) {
  const { t } = useTranslation();
  const { tenant } = useSelf();
  return (
    <header className={topBarStyles.bar}>
      <button type="button" className={topBarStyles.menu} onClick={onOpenNav} aria-label={t('Nav.Open')}>
        <MenuIcon />
      </button>
      <p className={topBarStyles.tenant}>{tenant.name}</p>
      <SearchBox />
      <UserMenu />
    </header>
  );
}

/** Returns the handles of the matched routes with their paths, outermost first. */
function usePageHandles(): (PageHandle & { readonly path: string })[] {
  return useMatches().flatMap(({ handle, pathname }) =>
    handle === undefined ? [] : [{ ...(handle as PageHandle), path: pathname.replace(/(?<=.)\/$/, '') }],
  );
}
