import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import styles from './footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          {t('Layout.Questions', { tenant: tenantName })} <Link to="/help">{t('Help.Link')}</Link>
        </p>
        <SupportContact />
      </div>
    </footer>
  );
}
