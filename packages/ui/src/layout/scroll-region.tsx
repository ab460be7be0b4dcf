import type { ReactNode } from 'react';
import styles from './scroll-region.module.css';

/** Makes the region focusable, because not every browser lets the keyboard scroll it otherwise. */
const reachable = { tabIndex: 0 };

/** Scrolls wide content sideways, so that the page itself doesn't scroll. */
export function ScrollRegion({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.region} aria-label={label} {...reachable}>
      {children}
    </section>
  );
}
