import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

/** A message shown once the work has taken `afterSeconds`. */
export type LaterMessage = { readonly afterSeconds: number; readonly text: string };

export type LoadingOverlayProps = {
  readonly isActive: boolean;
  readonly message?: string;
  /** Replace `message` over time, in ascending order of `afterSeconds`. */
  readonly laterMessages?: readonly LaterMessage[];
  readonly logo?: ReactNode;
  /** Delay before the overlay appears; defaults to 500 ms (req 9.6). */
  readonly delayMs?: number;
};

/**
 * Covers the screen during blocking work after a delay (req 2.12). Messages change with the time since the work
 * started. The status is a single text, because Orca reads a status with several texts more than once.
 */
export function LoadingOverlay(props: LoadingOverlayProps) {
  const { isActive, message, laterMessages = noMessages, logo, delayMs = 500 } = props;
  const { t } = useTranslation();
  const elapsedMs = useReached({ isActive, moments: [delayMs, ...laterMessages.map(inMs)] });
  if (!isActive || elapsedMs === undefined || elapsedMs < delayMs) return null;
  const latest = laterMessages.findLast((later) => inMs(later) <= elapsedMs);
  const shown = latest?.text ?? message;
  return (
    <div className={styles.overlay}>
      {logo}
      <Spinner size="large" />
      {shown !== undefined && (
        <p className={styles.message} role="status">
          {shown}
        </p>
      )}
      <p className={styles.loading} role={shown === undefined ? 'status' : undefined}>
        {t('Common.Loading')}
      </p>
    </div>
  );
}

const noMessages: readonly LaterMessage[] = [];

function inMs({ afterSeconds }: LaterMessage): number {
  return afterSeconds * 1000;
}

/** Returns the latest moment reached, in milliseconds since activation; undefined before the first. */
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
