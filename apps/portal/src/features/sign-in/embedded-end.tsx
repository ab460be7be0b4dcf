import { Button } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useServices } from '../../session/services.tsx';
import styles from './pay-link-welcome.module.css';

/** Replaces the login form after a visit in a frame, because nobody should type a password inside another website. */
export function EmbeddedEnd() {
  const { t } = useTranslation();
  const { embedding } = useServices();
  return (
    <div className={styles.welcome}>
      <div>
        <h1 tabIndex={-1} data-page-heading>
          {t('Embed.EndTitle')}
        </h1>
        <p className={styles.lead}>{t('Embed.EndLead')}</p>
      </div>
      <SupportContact />
      <div className={styles.actions}>
        <Button isFullWidth onClick={() => embedding?.notify({ quittance: 'close' })}>
          {t('Embed.Close')}
        </Button>
      </div>
    </div>
  );
}
