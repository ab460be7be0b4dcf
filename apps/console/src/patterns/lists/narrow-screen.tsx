import type { ReactNode } from 'react';
import styles from './narrow-screen.module.css';

/** Limits the width of a form so that its lines stay readable. */
export function NarrowScreen({ children }: { readonly children: ReactNode }) {
  return <div className={styles.narrow}>{children}</div>;
}
