import { useTranslation } from 'react-i18next';
import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { useSupportHours } from '../../branding/use-support-hours.ts';
import { useTenant } from '../../session/services.tsx';
import styles from './brand-panel.module.css';
import { ReceiptPicture } from './receipt-picture.tsx';

export function BrandPanel() {
  const { t } = useTranslation();
  const { supportPhone } = useTenant();
  const supportHours = useSupportHours();
  return (
    <section className={styles.panel} aria-label={t('Login.PanelLabel')}>
      <TenantLogo isOnPanel />
      <ReceiptPicture />
      <div className={styles.words}>
        <p className={styles.title}>{t('Login.PanelTitle')}</p>
        <p className={styles.lead}>{t('Login.PanelLead')}</p>
      </div>
      {supportPhone !== null && (
        <p className={styles.contact}>
          {t('Login.PanelQuestions', { phone: supportPhone })}
          {supportHours !== null && ` · ${supportHours}`}
        </p>
      )}
    </section>
  );
}
