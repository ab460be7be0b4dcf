import type { ReactNode } from 'react';
import { ColumnValue } from '../money.tsx';
import styles from './summary-list.module.css';

export type SummaryRow = { readonly label: ReactNode; readonly value: ReactNode; readonly note?: ReactNode };

export type SummaryListProps = {
  readonly rows: readonly (SummaryRow & { readonly id: string })[];
  readonly total?: SummaryRow;
};

/** Rows of amounts with a total. */
export function SummaryList({ rows, total }: SummaryListProps) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.id} className={styles.row}>
          <dt>
            {row.label}
            {row.note !== undefined && <div className={styles.note}>{row.note}</div>}
          </dt>
          <dd>
            <ColumnValue value={row.value} />
          </dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>
            {total.label}
            {total.note !== undefined && <div className={styles.note}>{total.note}</div>}
          </dt>
          <dd>
            <ColumnValue value={total.value} />
          </dd>
        </div>
      )}
    </dl>
  );
}
