import { CloseIcon } from '@quittance/ui/icons/actions';
import { SuccessIcon } from '@quittance/ui/icons/status';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useServices } from '../../session/services.tsx';
import type { Toast } from '../../session/toast-store.ts';
import styles from './toasts.module.css';

const shownMs = 8000;

/** Announces recent actions to screen readers and removes them after a while. */
export function Toasts() {
  const { toasts, dismiss } = useStore(useServices().toasts);
  return (
    <div className={styles.place} role="status">
      {toasts.map((toast) => (
        <Line key={toast.id} toast={toast} onEnd={dismiss} />
      ))}
    </div>
  );
}

function Line({ toast, onEnd }: { readonly toast: Toast; readonly onEnd: (id: number) => void }) {
  const { t } = useTranslation();
  const { id, message } = toast;
  useEffect(() => {
    const timer = setTimeout(() => onEnd(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, onEnd]);
  return (
    <div className={styles.toast}>
      <SuccessIcon />
      <span>{message}</span>
      <button type="button" className={styles.close} onClick={() => onEnd(id)} aria-label={t('Common.Close')}>
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
