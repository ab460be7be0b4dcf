import { PageHeading } from '@quittance/ui/layout/page-heading';
import type { ReactNode } from 'react';
import styles from './screen-heading.module.css';

export function ScreenHeading(props: {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  readonly tag?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const { children, lead, tag, actions } = props;
  return (
    <div className={styles.head}>
      <PageHeading lead={lead}>
        <span className={styles.title}>
          {children}
          {tag}
        </span>
      </PageHeading>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
