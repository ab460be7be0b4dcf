import type { ReactNode } from 'react';
import { ColumnValue } from '../money.tsx';
import styles from './definition-list.module.css';

export type Definition = { readonly id: string; readonly term: ReactNode; readonly value: ReactNode };

/**
 * Pairs of term and value, side by side where both fit on a line and otherwise stacked. With `isTable`, all values stay in
 * one column, which suits short values.
 */
export function DefinitionList({
  items,
  isTable = false,
}: {
  readonly items: readonly Definition[];
  readonly isTable?: boolean;
}) {
  return (
    <dl className={isTable ? styles.table : undefined}>
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
