import type { ReactNode } from 'react';
import styles from './figures.module.css';

export type Figure = {
  readonly id: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Below it, such as how it was before. */
  readonly note?: ReactNode;
};

/** The figures that something comes to, at a glance. */
export function Figures({ items }: { readonly items: readonly Figure[] }) {
  return (
    <dl className={styles.figures} data-columns={columnsFor(items.length)}>
      {items.map(({ id, name, value, note }) => (
        <div key={id} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && note !== null && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** So many beside each other, where there is room, that rows are full. */
function columnsFor(count: number): number {
  if (count <= 4) return count;
  return count % 3 === 0 ? 3 : 4;
}
