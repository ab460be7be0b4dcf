import type { ReactNode } from 'react';
import styles from './trail.module.css';

/** A step of a way: what happened, when, as an instant and in words, and what more there is to say about it. */
export type TrailStep = {
  readonly id: string;
  readonly what: ReactNode;
  readonly note?: ReactNode;
  readonly at: string;
  readonly atText: string;
};

/** The way that something went, oldest step first. */
export function Trail({ steps }: { readonly steps: readonly TrailStep[] }) {
  return (
    <ol>
      {steps.map(({ id, what, note, at, atText }) => (
        <li key={id} className={styles.step}>
          <span>{what}</span>
          <time dateTime={at} className={styles.time}>
            {atText}
          </time>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
