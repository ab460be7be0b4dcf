import type { ReactNode } from 'react';
import { Money } from './money.tsx';
import styles from './sticky-action-bar.module.css';

export type StickyActionBarProps = {
  readonly label: ReactNode;
  /** The total, already formatted. */
  readonly amount: string;
  /** The main button. */
  readonly children: ReactNode;
};

/** The phone's bottom bar: the total and the main button. It is gone from 900 px, where the summary stands beside. */
export function StickyActionBar({ label, amount, children }: StickyActionBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.total}>
        <span className={styles.label}>{label}</span>
        <Money text={amount} size="large" />
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  );
}
