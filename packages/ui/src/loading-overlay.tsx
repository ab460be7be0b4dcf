import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

/** Words that stand from so many seconds of the work on; in the order of those seconds. */
export type LaterMessage = { readonly afterSeconds: number; readonly text: string };

export type LoadingOverlayProps = {
  readonly isActive: boolean;
  readonly message?: string;
  /** Words that take the message's place once that many seconds have gone by. */
  readonly laterMessages?: readonly LaterMessage[];
  readonly logo?: ReactNode;
  /** How long the work may take before the overlay appears; 500 ms unless told (req 9.6). */
  readonly delayMs?: number;
};

/**
 * Covers the screen while work blocks it, after a delay, with words that change as it lasts (req 2.12). The seconds count from the
 * beginning of the work.
 */
export function LoadingOverlay(props: LoadingOverlayProps) {
  const { isActive, message, laterMessages = noMessages, logo, delayMs = 500 } = props;
  const { t } = useTranslation();
  const elapsedMs = useReached({ isActive, moments: [delayMs, ...laterMessages.map(inMs)] });
  if (!isActive || elapsedMs === undefined || elapsedMs < delayMs) return null;
  const latest = laterMessages.findLast((later) => inMs(later) <= elapsedMs);
  return (
    <div className={styles.overlay} role="status">
      {logo}
      <Spinner size="large" />
      <p className={styles.message}>{latest?.text ?? message}</p>
      <p className={styles.loading}>{t('Common.Loading')}</p>
    </div>
  );
}

const noMessages: readonly LaterMessage[] = [];

function inMs({ afterSeconds }: LaterMessage): number {
  return afterSeconds * 1000;
}

/** The latest of some moments, in milliseconds from when it became active, that has been reached; undefined before the first. */
function useReached({ isActive, moments }: { isActive: boolean; moments: readonly number[] }): number | undefined {
  const [reached, setReached] = useState<number>();
  const list = moments.toSorted((a, b) => a - b).join();
  useEffect(() => {
    if (!isActive) return;
    const timers = list.split(',').map((moment) => setTimeout(() => setReached(Number(moment)), Number(moment)));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setReached(undefined);
    };
  }, [isActive, list]);
  return reached;
}
