import { useTranslation } from 'react-i18next';
import { usePageServices } from '../session/page-services.ts';
import styles from './test-mode-banner.module.css';

/** Tells everyone on every screen that the portal has test data only. */
export function TestModeBanner() {
  const { t } = useTranslation();
  const { isTest = false } = usePageServices().tenant;
  return isTest ? <p className={styles.banner}>{t('Layout.TestMode')}</p> : null;
}
