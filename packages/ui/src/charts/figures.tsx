import type { ReactNode } from 'react';
import styles from './figures.module.css';

export type Figure = {
  readonly id: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Text below the figure, such as the previous value. */
  readonly note?: ReactNode;
};

/** Key figures at a glance. */
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

/** Chooses the number of columns that fills every row. */
function columnsFor(count: number): number {
  if (count <= 4) return count;
  return count % 3 === 0 ? 3 : 4;
}
