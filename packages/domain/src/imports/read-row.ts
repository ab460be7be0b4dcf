import { checkRow } from './check-row.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { importFields } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportValue, parseValue } from './parse-value.ts';
import type { RowFault } from './row-fault.ts';

/** A row's values by field. Fields that the row leaves open are absent. */
export type RowValues = Readonly<Record<string, ImportValue>>;

/** A parsed row. A faulty one includes its key if readable. */
export type ReadRow =
  | { readonly ok: true; readonly key: string; readonly values: RowValues }
  | { readonly ok: false; readonly key: string | undefined; readonly faults: readonly RowFault[] };

/** Returns the cell of a column, or undefined when the row has none. */
export type CellOf = (column: string) => string | undefined;

/** Creates a row parser for a kind and mapping. It reports all faults of a row, not only the first. */
export function rowReader(
  kind: ImportKind,
  { columns, constants, format }: ColumnMapping,
): (cellOf: CellOf) => ReadRow {
  const fields = importFields[kind]
    .map((field) => ({ ...field, column: columns[field.name], constant: constants[field.name] }))
    .filter(({ column, constant }) => column !== undefined || constant !== undefined);
  const [keyField] = fields;
  return (cellOf) => {
    const values: Record<string, ImportValue> = {};
    const faults: RowFault[] = [];
    for (const { name, column, constant, isRequired, ...form } of fields) {
      const text = constant ?? (column === undefined ? undefined : cellOf(column)) ?? '';
      if (text === '' || text.trim() === '') {
        if (isRequired === 'always') faults.push({ column: column ?? name, reason: 'missing' });
        continue;
      }
      const parsed = parseValue(text, form, format);
      if (!parsed.ok) faults.push({ column: column ?? name, reason: parsed.fault });
      else if (parsed.value === null && isRequired !== undefined)
        faults.push({ column: column ?? name, reason: 'missing' });
      else if (form.form === 'full-name') addNames(values, parsed.value);
      else values[name] = parsed.value;
    }
    const key = keyField && values[keyField.name];
    if (faults.length === 0) faults.push(...checkRow(kind, values).map((fault) => named(fault, columns)));
    if (faults.length > 0 || typeof key !== 'string')
      return { ok: false, key: typeof key === 'string' ? key : undefined, faults };
    return { ok: true, key, values };
  };
}

/** Columns for the first or the last name come first, because they leave nothing to guess. Nothing clears a name. */
function addNames(values: Record<string, ImportValue>, name: ImportValue): void {
  const [firstName, lastName] = Array.isArray(name) ? name : [];
  if (firstName !== undefined) values.firstName ??= firstName;
  if (lastName !== undefined) values.lastName ??= lastName;
}

/** Replaces the field's name in a fault with the file's column name. */
function named({ column, reason }: RowFault, columns: ColumnMapping['columns']): RowFault {
  return { column: column === null ? null : (columns[column] ?? column), reason };
}

/** Returns the fields that a new record requires and the row lacks. */
export function missingForNew(kind: ImportKind, values: RowValues): string[] {
  return importFields[kind]
    .filter(({ name, isRequired }) => isRequired === 'new' && !(name in values))
    .map(({ name }) => name);
}
