import type { ReactNode } from 'react';
import { Money } from '../money.tsx';
import styles from './sticky-action-bar.module.css';

export type StickyActionBarProps = {
  readonly label: ReactNode;
  /** Formatted total. */
  readonly amount: string;
  /** Under the amount, for example the payment method. */
  readonly note?: ReactNode;
  /** The primary button. */
  readonly children: ReactNode;
};

/** Bottom bar for phones with the total and the primary button. Hidden from 900 px, where the summary is visible. */
export function StickyActionBar({ label, amount, note, children }: StickyActionBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.total}>
        <div className={styles.label}>{label}</div>
        <div>
          <Money text={amount} size="large" />
        </div>
        {note !== undefined && <div className={styles.label}>{note}</div>}
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  );
}
