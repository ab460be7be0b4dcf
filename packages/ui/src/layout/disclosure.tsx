import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/actions.tsx';
import styles from './disclosure.module.css';

export type DisclosureProps = {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly onOpen?: () => void;
};

export function Disclosure({ summary, children, isOpenAtFirst = false, onOpen }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={isOpenAtFirst}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDownIcon size={16} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
