import { importFields } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import type { ValueFormat } from './parse-value.ts';

/**
 * How a creditor's file becomes records: which of its columns is which field, what every row has in fields that the file does not say, and how
 * days and money are written. A field that is in neither stays as it is.
 */
export type ColumnMapping = {
  readonly columns: Readonly<Record<string, string>>;
  readonly constants: Readonly<Record<string, string>>;
  readonly format: ValueFormat;
};

/** What is wrong with a mapping, or with a header in the light of it: never with a single row. */
export type MappingFault =
  | { readonly fault: 'unknown-field' | 'mapped-twice' | 'missing-field'; readonly field: string }
  | { readonly fault: 'missing-column' | 'column-twice'; readonly column: string };

/** ISO days, dollars, and no balance below zero: what holds where a creditor has said nothing else. */
export const plainFormat: ValueFormat = { days: 'iso', money: 'dollars', creditBalances: 'refuse' };

/** The mapping of a file whose columns are called as the fields are, whatever the case, with spaces or underscores. */
export function mappingByName(kind: ImportKind, header: readonly string[], format = plainFormat): ColumnMapping {
  const columns: Record<string, string> = {};
  for (const { name } of importFields[kind]) {
    const column = header.find((each) => plainName(each) === plainName(name));
    if (column !== undefined) columns[name] = column;
  }
  return { columns, constants: {}, format };
}

/** What is wrong with a mapping by itself; empty for a good one. */
export function mappingFaults(kind: ImportKind, { columns, constants }: ColumnMapping): MappingFault[] {
  const fields = importFields[kind];
  const mapped = [...Object.keys(columns), ...Object.keys(constants)];
  const unknown = mapped.filter((name) => !fields.some((field) => field.name === name));
  const twice = Object.keys(columns).filter((name) => name in constants);
  const missing = fields.filter(({ name, isRequired }) => isRequired === 'always' && !mapped.includes(name));
  return [
    ...unknown.map((field) => ({ fault: 'unknown-field' as const, field })),
    ...twice.map((field) => ({ fault: 'mapped-twice' as const, field })),
    ...missing.map(({ name }) => ({ fault: 'missing-field' as const, field: name })),
  ];
}

/** What of the mapping a header does not have, or has more than once; empty where the file can be read. */
export function headerFaults({ columns }: ColumnMapping, header: readonly string[]): MappingFault[] {
  return [...new Set(Object.values(columns))].flatMap((column): MappingFault[] => {
    const count = header.filter((each) => each === column).length;
    if (count === 1) return [];
    return [{ fault: count === 0 ? 'missing-column' : 'column-twice', column }];
  });
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}
