import { Button } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { useServices } from '../../session/services.tsx';
import styles from './header.module.css';

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
