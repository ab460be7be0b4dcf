import type { ReactNode } from 'react';
import styles from './limit-bar.module.css';

export type LimitBarProps = {
  /** How much of the limit is reached: 1 is the limit itself, and more is above it. */
  readonly used: number;
  /** The share of the limit from which on it is near. */
  readonly nearFrom?: number;
  readonly tone: 'fine' | 'warning' | 'over';
  /** What it says, for assistive technology: "0.42%, near the limit of 0.5%". */
  readonly label: string;
  /** Below the mark of the limit. */
  readonly limitText: ReactNode;
};

/** How many times the limit the whole bar is: what is above the limit is seen to be. */
const whole = 1.5;

/** How far something has come towards a limit, and beyond it. The words beside it say the same. */
export function LimitBar({ used, nearFrom = 0.8, tone, label, limitText }: LimitBarProps) {
  const along = (share: number) => `${Math.min(100, (share / whole) * 100)}%`;
  return (
    <div>
      <div className={styles.track} role="img" aria-label={label}>
        <span className={styles.near} style={{ left: along(nearFrom), right: `calc(100% - ${along(1)})` }} />
        <span className={styles.above} style={{ left: along(1) }} />
        <span className={styles.used} data-tone={tone} style={{ width: along(Math.max(0, used)) }} />
        <span className={styles.mark} style={{ left: along(1) }} />
      </div>
      <p className={styles.limit} aria-hidden="true">
        {limitText}
      </p>
    </div>
  );
}
