import type { ReactNode } from 'react';
import styles from './limit-bar.module.css';

export type LimitBarProps = {
  /** Share of the limit used: 1 is the limit, and more exceeds it. */
  readonly used: number;
  /** Share of the limit at which the warning range starts. */
  readonly nearFrom?: number;
  readonly tone: 'fine' | 'warning' | 'over';
  /** Text for assistive technology: "0.42%, near the limit of 0.5%". */
  readonly label: string;
  /** Text below the mark of the limit. */
  readonly limitText: ReactNode;
};

/** Width of the whole bar as a multiple of the limit, so that values above the limit stay visible. */
const whole = 1.5;

/** Shows how close a value is to its limit, or how far it exceeds it. Put the same facts into text next to it. */
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
