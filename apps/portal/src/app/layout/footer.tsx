import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import styles from './footer.module.css';

/** Whose portal this is and how to reach them. */
export function Footer() {
  const { t } = useTranslation();
  const { tenantName, supportPhone, supportEmail } = useTenant();
  if (supportPhone === null && supportEmail === null) return null;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>{t('Layout.Questions', { tenant: tenantName })}</p>
        <SupportContact />
      </div>
    </footer>
  );
}
