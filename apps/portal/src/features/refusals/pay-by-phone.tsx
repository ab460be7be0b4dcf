import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import styles from './pay-by-phone.module.css';

export function PayByPhone() {
  const { t } = useTranslation();
  const { tenantName, supportPhone } = useTenant();
  return (
    <section className={styles.phone}>
      <h2>{t('Refusals.PhoneTitle')}</h2>
      <p>{supportPhone === null ? t('Refusals.PhoneUnknown') : t('Refusals.Phone', { tenant: tenantName })}</p>
      <SupportContact />
    </section>
  );
}
