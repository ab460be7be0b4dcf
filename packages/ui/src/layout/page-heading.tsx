import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

export type PageHeadingProps = {
  readonly children: ReactNode;
  /** One sentence under the heading. */
  readonly lead?: ReactNode;
};

/** Receives focus after navigation, so that screen readers announce the new page. */
export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1 tabIndex={-1} data-page-heading>
        {children}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
