import { Spinner } from '@quittance/ui/feedback/spinner';
import { useTranslation } from 'react-i18next';
import styles from './loading-page.module.css';

export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="status">
      <Spinner size="large" />
      <p>{t('Common.Loading')}</p>
    </div>
  );
}
