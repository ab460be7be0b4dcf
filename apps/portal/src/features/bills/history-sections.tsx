import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { billsPath } from './bill-paths.ts';
import styles from './history-sections.module.css';
import { useHasBills } from './use-has-bills.ts';

/** Switches between payments and bills. Renders nothing for customers without bills. */
export function HistorySections() {
  const { t } = useTranslation();
  if (!useHasBills()) return null;
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
