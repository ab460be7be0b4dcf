import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { hasViewTransitions } from '../../platform/view-transitions.ts';
import { useSignedInUser, useTenant } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { CardIcon, HistoryIcon } from '../../ui/icons/things.tsx';
import styles from './header.module.css';
import { ProfileMenu } from './profile-menu.tsx';

/** The brand, the ways to the screens, and the profile (SPEC 2.3). */
export function Header() {
  const { t } = useTranslation();
  const { showHistory } = useTenant();
  const user = useSignedInUser();
  const fades = hasViewTransitions();
  const hasHistory = showHistory && !isGuest(user);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <TenantLogo />
        </Link>
        {hasHistory && (
          <nav className={styles.nav} aria-label={t('Layout.Navigation')}>
            <NavLink to="/make-payment" className={styles.link ?? ''} viewTransition={fades}>
              <CardIcon />
              <span>{t('Layout.MakePayment')}</span>
            </NavLink>
            <NavLink to="/history" className={styles.link ?? ''} viewTransition={fades}>
              <HistoryIcon />
              <span>{t('Layout.History')}</span>
            </NavLink>
          </nav>
        )}
        <ProfileMenu />
      </div>
    </header>
  );
}
