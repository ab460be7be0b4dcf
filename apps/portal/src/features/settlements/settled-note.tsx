import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';
import styles from './settled-note.module.css';

/** What a payment that was made means for its settlement: it is done, or it is once the money is there. */
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
