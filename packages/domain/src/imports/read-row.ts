import { checkRow } from './check-row.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { importFields } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportValue, parseValue } from './parse-value.ts';
import type { RowFault } from './row-fault.ts';

/** What a row says, by field: a field that it says nothing about is not there. */
export type RowValues = Readonly<Record<string, ImportValue>>;

/** A row as it was read; of a bad one the key too, where that much can be read. */
export type ReadRow =
  | { readonly ok: true; readonly key: string; readonly values: RowValues }
  | { readonly ok: false; readonly key: string | undefined; readonly faults: readonly RowFault[] };

/** Gives the cell of a column, undefined where the row has none. */
export type CellOf = (column: string) => string | undefined;

/** Makes the reader of a kind's rows under a mapping. It tells everything that is wrong with a row, not only the first. */
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
      else values[name] = parsed.value;
    }
    const key = keyField && values[keyField.name];
    if (faults.length === 0) faults.push(...checkRow(kind, values).map((fault) => named(fault, columns)));
    if (faults.length > 0 || typeof key !== 'string')
      return { ok: false, key: typeof key === 'string' ? key : undefined, faults };
    return { ok: true, key, values };
  };
}

/** A fault of a field, by the name that the file has for it. */
function named({ column, reason }: RowFault, columns: ColumnMapping['columns']): RowFault {
  return { column: column === null ? null : (columns[column] ?? column), reason };
}

/** The fields that a record has to have when it is new and that a row does not say. */
export function missingForNew(kind: ImportKind, values: RowValues): string[] {
  return importFields[kind]
    .filter(({ name, isRequired }) => isRequired === 'new' && !(name in values))
    .map(({ name }) => name);
}
