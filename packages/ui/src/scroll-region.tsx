import type { ReactNode } from 'react';
import styles from './scroll-region.module.css';

/** A keyboard scrolls what it can reach, and not every browser lets it reach what scrolls. */
const reachable = { tabIndex: 0 };

/** What may be wider than its place: it scrolls sideways by itself, and the page does not. */
export function ScrollRegion({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.region} aria-label={label} {...reachable}>
      {children}
    </section>
  );
}
