import { useTranslation } from 'react-i18next';
import { useTenant } from '../../../session/services.tsx';
import { SingleSignOnButton } from './single-sign-on-button.tsx';
import styles from './single-sign-on-choice.module.css';

/** The single sign-on option below the form, if the tenant has an identity provider. */
export function SingleSignOnChoice({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation();
  const { singleSignOn } = useTenant();
  if (singleSignOn === null) return null;
  return (
    <>
      <p className={styles.or}>{t('Login.SsoOr')}</p>
      <SingleSignOnButton provider={singleSignOn.providerName} variant="secondary" onStart={onStart} />
    </>
  );
}
