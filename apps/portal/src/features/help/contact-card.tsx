import { Card } from '@quittance/ui/card';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import styles from './help-card.module.css';

/** The phone, e-mail and hours, and what to have ready. Refers to the bill if the tenant gives neither. */
export function ContactCard() {
  const { t } = useTranslation();
  const { tenantName, supportPhone, supportEmail } = useTenant();
  const isReachable = supportPhone !== null || supportEmail !== null;
  return (
    <Card title={t('Help.Contact.Title')}>
      <Stack gap={3}>
        <p>{t(isReachable ? 'Help.Contact.Lead' : 'Help.Contact.OnBill', { tenant: tenantName })}</p>
        <SupportContact />
        {isReachable && <p className={styles.note}>{t('Help.Contact.AtHand')}</p>}
      </Stack>
    </Card>
  );
}
