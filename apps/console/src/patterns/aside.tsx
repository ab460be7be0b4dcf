import type { ReactNode } from 'react';
import styles from './aside.module.css';

/** Text with a quieter note below. */
export function Aside({ children, note }: { readonly children: ReactNode; readonly note?: ReactNode }) {
  return (
    <span className={styles.aside}>
      <span>{children}</span>
      {note !== undefined && note !== null && <span className={styles.note}>{note}</span>}
    </span>
  );
}
