import { Disclosure } from '@quittance/ui/disclosure';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import styles from './login-help.module.css';
import { hasOwnPassword, isSingleSignOnOnly, loginLabels } from './login-labels.ts';

export function LoginHelp() {
  const { t } = useTranslation();
  const { tenantName, loginTypeID, supportPhone, supportEmail } = useTenant();
  const hasContact = supportPhone !== null || supportEmail !== null;
  return (
    <>
      {hasOwnPassword(loginTypeID) && (
        <p className={styles.firstTime}>
          {t('Login.FirstTime')} <Link to="/register">{t('Login.Register')}</Link>
        </p>
      )}
      <Disclosure summary={t('Login.Trouble')}>
        <div className={styles.help}>
          {!isSingleSignOnOnly(loginTypeID) && <p>{t(loginLabels(loginTypeID).helpKey)}</p>}
          <p>{hasContact ? t('Login.TroubleHelp', { tenant: tenantName }) : t('Login.TroubleNoContact')}</p>
          <SupportContact />
        </div>
      </Disclosure>
    </>
  );
}
