import type { ReactNode } from 'react';
import styles from './dashboard-layout.module.css';

/**
 * The parts of the dashboard. On a phone they follow each other: what is owed, what comes next and came last, then the rest. From 900 px
 * what comes next stands beside the others.
 */
export function DashboardLayout(props: {
  readonly first: ReactNode;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.columns}>
      <div className={styles.first}>{props.first}</div>
      <div className={styles.aside}>{props.aside}</div>
      <div className={styles.rest}>{props.children}</div>
    </div>
  );
}
