import { Spinner } from '@quittance/ui/feedback/spinner';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../../session/services.tsx';
import styles from './single-sign-on-finishing.module.css';

/** Replaces the form while the identity provider's callback is checked. */
export function SingleSignOnFinishing() {
  const { t } = useTranslation();
  const provider = useTenant().singleSignOn?.providerName ?? '';
  return (
    <div className={styles.finishing} role="status">
      <Spinner size="large" />
      <div>
        <h1 tabIndex={-1} data-page-heading>
          {t('Login.SsoFinishingTitle')}
        </h1>
        <p className={styles.lead}>{t('Login.SsoFinishing', { provider })}</p>
      </div>
    </div>
  );
}
