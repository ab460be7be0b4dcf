import { Button } from '@quittance/ui/button';
import { InfoIcon } from '@quittance/ui/icons/status';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { logOut } from '../../session/log-out.ts';
import { useIsReadOnly, useServices, useSignedInUser } from '../../session/services.tsx';
import styles from './see-as-banner.module.css';

/**
 * A banner on every screen of the employee's read-only view: the customer's name, a note that changes aren't possible,
 * and a button to stop.
 */
export function SeeAsBanner() {
  const { t } = useTranslation();
  const services = useServices();
  const { customerContactInfo: contact } = useSignedInUser();
  const refusedChanges = useStore(services.session, (state) => state.refusedChanges ?? 0);
  if (!useIsReadOnly()) return null;
  const name = `${contact.firstName} ${contact.lastName}`.trim() || contact.customerReferenceCode;
  return (
    <section className={styles.banner} aria-label={t('SeeAs.Label')}>
      <div className={styles.inner}>
        <span className={styles.icon}>
          <InfoIcon />
        </span>
        <p className={styles.text}>
          {t('SeeAs.Banner', { name })}
          {refusedChanges > 0 && (
            <strong key={refusedChanges} role="alert" className={styles.refused}>
              {t('SeeAs.Refused')}
            </strong>
          )}
        </p>
        <Button variant="secondary" size="small" onClick={() => logOut(services, 'UserClick')}>
          {t('SeeAs.End')}
        </Button>
      </div>
    </section>
  );
}
