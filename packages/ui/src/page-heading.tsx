import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

export type PageHeadingProps = {
  readonly children: ReactNode;
  /** One sentence under the heading. */
  readonly lead?: ReactNode;
};

/** The screen's heading. It takes the focus after a navigation, so that a screen reader says where one is. */
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
