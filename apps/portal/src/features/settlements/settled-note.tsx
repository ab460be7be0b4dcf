import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import styles from './settled-note.module.css';

/** Says that a payment has settled the account, or that it will once it clears. */
export function SettledNote({ isDone }: { readonly isDone: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.note}>
      <Notice kind="success" isLive={false}>
        {t(isDone ? 'Settlement.SuccessDone' : 'Settlement.SuccessNote')}
      </Notice>
    </div>
  );
}
