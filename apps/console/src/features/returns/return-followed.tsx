import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './return-followed.module.css';
import type { ReturnedPayment } from './return-table.tsx';

/** Shows the consequences of a return, with links to the replacing payment and the case. */
export function ReturnFollowed({ of }: { readonly of: ReturnedPayment }) {
  const { t } = useTranslation();
  const { consequence, successorPaymentID, caseID, isCaseOpen } = of;
  return (
    <span className={styles.followed}>
      <span>{t(`ReturnConsequence.${consequence}`)}</span>
      {successorPaymentID !== null && (
        <Link to={`/payments/${successorPaymentID}`} className={styles.way}>
          {t('Return.ToSuccessor')}
        </Link>
      )}
      {caseID !== null && (
        <Link to={`/cases/${caseID}`} className={styles.way}>
          {t(isCaseOpen ? 'Return.ToOpenCase' : 'Return.ToClosedCase')}
        </Link>
      )}
    </span>
  );
}
