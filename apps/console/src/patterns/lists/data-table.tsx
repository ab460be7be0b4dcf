import { classNames } from '@quittance/ui/class-names';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { ColumnValue } from '@quittance/ui/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './data-table.module.css';
import type { RowSelection } from './use-row-selection.ts';

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
  selection,
  nameOf = keyOf,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Adds a checkbox to each row, and one for all of them. */
  readonly selection?: RowSelection | undefined;
  /** Tells the rows' checkboxes apart. */
  readonly nameOf?: (row: Row) => string;
}) {
  const { t } = useTranslation();
  const keys = rows.map(keyOf);
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
          {selection && (
            <th scope="col" className={styles.select}>
              <SelectBox
                label={t('Bulk.SelectAll')}
                isSelected={keys.every((key) => selection.ids.has(key))}
                onChange={(isSelected) => selection.set(keys, isSelected)}
              />
            </th>
          )}
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
            {selection && (
              <td {...roles.cell} className={classNames(styles.select, styles.plain)}>
                <SelectBox
                  label={t('Bulk.Select', { row: nameOf(row) })}
                  isSelected={selection.ids.has(keyOf(row))}
                  onChange={(isSelected) => selection.set([keyOf(row)], isSelected)}
                />
              </td>
            )}
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

function SelectBox({
  label,
  isSelected,
  onChange,
}: {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}) {
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={isSelected}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
