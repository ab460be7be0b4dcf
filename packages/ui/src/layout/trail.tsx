import type { ReactNode } from 'react';
import styles from './trail.module.css';

/** `at` is an ISO timestamp; `atText` is its formatted form. */
export type TrailStep = {
  readonly id: string;
  readonly what: ReactNode;
  readonly note?: ReactNode;
  readonly at: string;
  readonly atText: string;
};

/** History of events, oldest first. */
export function Trail({ steps }: { readonly steps: readonly TrailStep[] }) {
  return (
    <ol>
      {steps.map(({ id, what, note, at, atText }) => (
        <li key={id} className={styles.step}>
          <div>{what}</div>
          <time dateTime={at} className={styles.time}>
            {atText}
          </time>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
