import type { ReactNode } from 'react';
import styles from './narrow-screen.module.css';

/** A screen of one form: no wider than its lines are easy to read. */
export function NarrowScreen({ children }: { readonly children: ReactNode }) {
  return <div className={styles.narrow}>{children}</div>;
}
