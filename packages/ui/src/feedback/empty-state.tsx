import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** Use 3 inside a dialog, whose own title is level 2. */
  readonly titleLevel?: 2 | 3;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** Explains an empty list and suggests an action. */
export function EmptyState({ icon, title, titleLevel = 2, children, action }: EmptyStateProps) {
  const Heading = `h${titleLevel}` as const;
  return (
    <div className={styles.empty}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <Heading>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
