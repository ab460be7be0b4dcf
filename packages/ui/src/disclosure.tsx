import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons/actions.tsx';

export type DisclosureProps = {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly isOpenAtFirst?: boolean;
};

/** Details that fold out. */
export function Disclosure({ summary, children, isOpenAtFirst = false }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpenAtFirst}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDownIcon size={16} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
