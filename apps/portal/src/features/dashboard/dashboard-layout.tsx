import type { ReactNode } from 'react';
import styles from './dashboard-layout.module.css';

/**
 * The dashboard's layout. On a phone the sections stack: balance, next and last payment, then the rest. From 900 px the
 * next payment is next to the others.
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
