import type { ReactNode } from 'react';
import { ColumnValue } from '../money.tsx';
import styles from './definition-list.module.css';

export type Definition = { readonly id: string; readonly term: ReactNode; readonly value: ReactNode };

/** Pairs of term and value, side by side on wide screens and stacked on narrow ones. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.id} className={styles.item}>
          <dt>{item.term}</dt>
          <dd>
            <ColumnValue value={item.value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
