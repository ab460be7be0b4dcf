import { Button } from '@quittance/ui/button';
import { CardIcon, DashboardIcon, HistoryIcon } from '@quittance/ui/icons/account';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { goRoot } from '../../platform/addresses/go-root.ts';
import { useFeatureGates, useServices } from '../../session/services.tsx';
import styles from './header.module.css';
import { ProfileMenu } from './profile-menu.tsx';

/**
 * Brand, navigation to the screens that the tenant shows, and profile (req 2.3). Guests see only Make Payment (6.1).
 */
export function Header() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { showDashboard, showHistory } = useFeatureGates();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={goRoot(pathname)} className={styles.brand}>
          <TenantLogo />
        </Link>
        <nav className={styles.nav} aria-label={t('Layout.Navigation')}>
          <Way to="/make-payment" icon={<CardIcon />}>
            {t('Layout.MakePayment')}
          </Way>
          {showDashboard && (
            <Way to="/dashboard" icon={<DashboardIcon />}>
              {t('Layout.Dashboard')}
            </Way>
          )}
          {showHistory && (
            <Way to="/history" icon={<HistoryIcon />}>
              {t('Layout.History')}
            </Way>
          )}
        </nav>
        <ProfileMenu />
      </div>
    </header>
  );
}

/** Brand, language and the way back to the website around the frame. A guest has no other screens. */
export function EmbeddedHeader() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { embedding } = useServices();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <span className={styles.brand}>
          <TenantLogo />
        </span>
        <LanguageSwitch />
        <Button variant="quiet" size="small" onClick={() => embedding?.notify({ quittance: 'close' })}>
          {t(pathname === '/success' ? 'Embed.Close' : 'Embed.Cancel')}
        </Button>
      </div>
    </header>
  );
}

function Way({ to, icon, children }: { readonly to: string; readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <NavLink to={to} className={styles.link ?? ''} viewTransition={hasViewTransitions()}>
      {icon}
      <span>{children}</span>
    </NavLink>
  );
}

function hasViewTransitions(): boolean {
  return typeof document !== 'undefined' && 'startViewTransition' in document;
}
