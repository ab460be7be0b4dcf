import { importFields } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import type { ValueFormat } from './parse-value.ts';

/**
 * Converts a creditor's file to records: the column for each field, constant values for fields missing from the file,
 * and the formats of dates and money. Fields in neither stay unchanged.
 */
export type ColumnMapping = {
  readonly columns: Readonly<Record<string, string>>;
  readonly constants: Readonly<Record<string, string>>;
  readonly format: ValueFormat;
};

/** An error in a mapping, or in a header under that mapping. Never about a single row. */
export type MappingFault =
  | { readonly fault: 'unknown-field' | 'mapped-twice' | 'missing-field'; readonly field: string }
  | { readonly fault: 'missing-column' | 'column-twice'; readonly column: string };

/** Default format: ISO dates, dollars, and no negative balances. */
export const plainFormat: ValueFormat = { days: 'iso', money: 'dollars', creditBalances: 'refuse' };

/** Maps columns named like the fields, ignoring case, spaces and underscores. */
export function mappingByName(kind: ImportKind, header: readonly string[], format = plainFormat): ColumnMapping {
  const columns: Record<string, string> = {};
  for (const { name } of importFields[kind]) {
    const column = header.find((each) => plainName(each) === plainName(name));
    if (column !== undefined) columns[name] = column;
  }
  return { columns, constants: {}, format };
}

/** Validates the mapping itself. Returns an empty list for a valid one. */
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

/** Lists mapped columns that the header lacks or repeats. Returns an empty list for a readable file. */
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
