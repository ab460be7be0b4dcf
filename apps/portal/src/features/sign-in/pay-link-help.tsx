import { Disclosure } from '@quittance/ui/disclosure';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import styles from './login-help.module.css';

/** Reassures customers who are rightly cautious about a link in an e-mail or text message. */
export function PayLinkHelp() {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  return (
    <Disclosure summary={t('PayLink.Doubt', { tenant: tenantName })}>
      <div className={styles.help}>
        <p>{t('PayLink.DoubtHelp', { tenant: tenantName })}</p>
        <SupportContact />
      </div>
    </Disclosure>
  );
}
