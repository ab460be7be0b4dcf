import type { ReactNode } from 'react';
import styles from './two-column.module.css';

export type TwoColumnProps = {
  readonly children: ReactNode;
  /** Beside the task and always in sight from 900 px, under it on a phone. */
  readonly aside: ReactNode;
  /** On a phone the aside is left out, because a StickyActionBar stands for it. */
  readonly isAsideHiddenOnPhone?: boolean;
};

/** The task on the left, what it comes to on the right. */
export function TwoColumn({ children, aside, isAsideHiddenOnPhone = false }: TwoColumnProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.task}>{children}</div>
      <div className={styles.aside} data-wide-only={isAsideHiddenOnPhone || undefined}>
        {aside}
      </div>
    </div>
  );
}
