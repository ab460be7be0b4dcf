import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

export type LoadingOverlayProps = {
  readonly isActive: boolean;
  readonly message?: string;
  /** Words that take the message's place once that many seconds have gone by. */
  readonly laterMessages?: readonly { readonly afterSeconds: number; readonly text: string }[];
  readonly logo?: ReactNode;
  /** How long the work may take before the overlay appears; 500 ms unless told (SPEC 9.6). */
  readonly delayMs?: number;
};

/** Covers the screen while work blocks it, after a delay, with words that change as it lasts (SPEC 2.12). */
export function LoadingOverlay({ isActive, delayMs = 500, ...content }: LoadingOverlayProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isActive, delayMs]);
  return isActive && isShown ? <Overlay {...content} startedSecondsAgo={delayMs / 1000} /> : null;
}

function Overlay(props: Omit<LoadingOverlayProps, 'isActive' | 'delayMs'> & { readonly startedSecondsAgo: number }) {
  const { message, laterMessages = [], logo, startedSecondsAgo } = props;
  const { t } = useTranslation();
  const elapsedSeconds = useElapsedSeconds(startedSecondsAgo);
  const latest = laterMessages.findLast((later) => later.afterSeconds <= elapsedSeconds);
  return (
    <div className={styles.overlay} role="status">
      {logo}
      <Spinner size="large" />
      <p className={styles.message}>{latest?.text ?? message}</p>
      <p className={styles.loading}>{t('Common.Loading')}</p>
    </div>
  );
}

function useElapsedSeconds(from: number): number {
  const [elapsed, setElapsed] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setElapsed((seconds) => seconds + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return elapsed;
}
