import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSignedInUser } from '../../session/services.tsx';
import { billsPath } from './bill-paths.ts';
import styles from './history-sections.module.css';

/** Switches between payments and bills. Renders nothing for customers without bills. */
export function HistorySections() {
  const { t } = useTranslation();
  const { customerAccountDetails } = useSignedInUser();
  if (!customerAccountDetails.some(({ currentBill }) => currentBill)) return null;
  return (
    <nav className={styles.sections} aria-label={t('Title.History')}>
      <NavLink end className={styles.section ?? ''} to="/history">
        {t('History.Payments')}
      </NavLink>
      <NavLink className={styles.section ?? ''} to={billsPath()}>
        {t('Title.Bills')}
      </NavLink>
    </nav>
  );
}
