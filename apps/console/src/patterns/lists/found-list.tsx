import type { ReactNode } from 'react';
import styles from './found-list.module.css';

export type Found = {
  readonly id: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly onChoose: () => void;
};

export function FoundList({ label, found }: { readonly label: string; readonly found: readonly Found[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {found.map(({ id, title, note, onChoose }) => (
        <li key={id}>
          <button type="button" className={styles.choice} onClick={onChoose}>
            <span className={styles.title}>{title}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
