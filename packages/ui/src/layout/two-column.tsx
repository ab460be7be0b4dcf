import type { ReactNode } from 'react';
import styles from './two-column.module.css';

export type TwoColumnProps = {
  readonly children: ReactNode;
  /** Sticky next to the task from 900 px, below it on phones. */
  readonly aside: ReactNode;
  /** Hides the aside on phones, where a StickyActionBar replaces it. */
  readonly isAsideHiddenOnPhone?: boolean;
};

/** The task on the left, its summary on the right. */
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
