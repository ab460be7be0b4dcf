import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** 3 inside a dialog, whose own title is the 2nd level. */
  readonly titleLevel?: 2 | 3;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** What stands where there is nothing yet: why, and what to do. */
export function EmptyState({ icon, title, titleLevel = 2, children, action }: EmptyStateProps) {
  const Heading = `h${titleLevel}` as const;
  return (
    <div className={styles.empty}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <Heading>{title}</Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
