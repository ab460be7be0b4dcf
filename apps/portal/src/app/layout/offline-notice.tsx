import { useIsOnline } from '@quittance/browser/connectivity';
import { Notice } from '@quittance/ui/feedback/notice';
import { OfflineIcon } from '@quittance/ui/icons/status';
import { useTranslation } from 'react-i18next';
import styles from './offline-notice.module.css';

export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div className={styles.place} aria-live="polite">
      {!isOnline && (
        <Notice kind="warning" icon={<OfflineIcon />} title={t('Layout.OfflineTitle')} isLive={false}>
          {t('Layout.Offline')}
        </Notice>
      )}
    </div>
  );
}
