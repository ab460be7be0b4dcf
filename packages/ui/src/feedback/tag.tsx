import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Short status label on a tinted background. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  readonly tone?: TagTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
