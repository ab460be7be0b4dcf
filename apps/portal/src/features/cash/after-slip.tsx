import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useHasHistory } from '../history/use-has-history.ts';
import styles from './after-slip.module.css';

export function AfterSlip() {
  const { t } = useTranslation();
  const hasHistory = useHasHistory();
  return (
    <div className={styles.next}>
      {hasHistory && (
        <LinkButton variant="secondary" to="/history">
          {t('Cash.SeePayments')}
        </LinkButton>
      )}
      <LinkButton variant="quiet" to="/make-payment">
        {t('Cash.PayAnother')}
      </LinkButton>
    </div>
  );
}
