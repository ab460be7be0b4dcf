import { classNames } from '@quittance/ui/class-names';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { ColumnValue } from '@quittance/ui/money';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Tabular figures, right-aligned. */
  readonly isNumeric?: boolean;
  /** Never wraps: a date or an amount. */
  readonly isShort?: boolean;
  /** Hidden on phones, because the item's own screen shows it. */
  readonly isWideOnly?: boolean;
  /** On phones, the cell spans the card without its header: the first column and buttons. */
  readonly isPlain?: boolean;
};

/** Explicit roles, because browsers drop table semantics when a table is laid out as cards. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
};

/** Shows rows as a table, and as cards on phones. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}) {
  const classOf = ({ isNumeric, isShort, isWideOnly, isPlain }: Column<Row>) =>
    classNames(
      isNumeric && styles.number,
      isShort && styles.short,
      isWideOnly && styles.wide,
      isPlain && styles.plain,
    ) || undefined;
  return (
    <table className={styles.table} {...roles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classOf(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...roles.row}>
            {columns.map((column) => (
              <td key={column.id} {...roles.cell} className={classOf(column)} data-label={column.header}>
                {column.isNumeric ? <ColumnValue value={column.cell(row)} /> : column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
