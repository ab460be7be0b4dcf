import { classNames } from '@quittance/ui/class-names';
import { ColumnValue } from '@quittance/ui/money';
import { VisuallyHidden } from '@quittance/ui/visually-hidden';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures of equal width, at the right edge. */
  readonly isNumeric?: boolean;
  /** Never broken into lines: a date, an amount. */
  readonly isShort?: boolean;
  /** Left out on a phone: what the thing's own screen says. */
  readonly isWideOnly?: boolean;
  /** On a phone the cell stands without its header, across the whole card: the first column, and buttons. */
  readonly isPlain?: boolean;
};

/** Said aloud, because a browser may forget what a table's parts are once they are laid out as cards. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
};

/** Rows in columns where there is room, and as cards on a phone. */
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
