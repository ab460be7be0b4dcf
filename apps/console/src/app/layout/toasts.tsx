import { CloseIcon } from '@quittance/ui/icons/actions';
import { SuccessIcon } from '@quittance/ui/icons/status';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useServices } from '../../session/services.tsx';
import type { Toast } from '../../session/toast-store.ts';
import styles from './toasts.module.css';

const shownMs = 8_000;

/** On a new screen, a message ends sooner, but everyone has had time to read it. */
const readMs = 5_000;

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
  const { pathname } = useLocation();
  const [shownOn] = useState(pathname);
  const { id, message, shownAtMs } = toast;
  const endsAtMs = shownAtMs + (pathname === shownOn ? shownMs : readMs);
  useEffect(() => {
    const timer = setTimeout(() => onEnd(id), endsAtMs - performance.now());
    return () => clearTimeout(timer);
  }, [id, endsAtMs, onEnd]);
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
