import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** Vertical layout. `gap` is a step of the spacing scale: 2 is 8 px, 4 is 16 px, 6 is 24 px. */
export function Stack({ gap = 4, children }: { readonly gap?: 2 | 3 | 4 | 5 | 6 | 8; readonly children: ReactNode }) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}
