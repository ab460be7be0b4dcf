import type { saveImportMapping } from '@quittance/contract/staff/imports';
import { mappingByName } from '@quittance/domain/imports/column-mapping';
import { importFields } from '@quittance/domain/imports/import-fields';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import type * as z from 'zod/mini';

export type Mapping = z.output<typeof saveImportMapping.request>['mapping'];

/** Form values of a mapping: for each field, a column of the file or a constant for every row. */
export type MappingFields = Mapping['format'] & {
  fields: { readonly name: string; column: string; constant: string }[];
};

/** Returns empty fields without a saved mapping. */
export function fieldsOfMapping(kind: ImportKind, mapping: Mapping | undefined): MappingFields {
  return {
    days: mapping?.format.days ?? 'iso',
    money: mapping?.format.money ?? 'dollars',
    creditBalances: mapping?.format.creditBalances ?? 'refuse',
    fields: importFields[kind].map(({ name }) => ({
      name,
      column: mapping?.columns[name] ?? '',
      constant: mapping?.constants[name] ?? '',
    })),
  };
}

/** Fields with a column drop their constant. */
export function mappingOfFields({ fields, days, money, creditBalances }: MappingFields): Mapping {
  const entries = fields.map(({ name, column, constant }) => ({ name, column, constant: constant.trim() }));
  return {
    columns: Object.fromEntries(
      entries.filter(({ column }) => column !== '').map(({ name, column }) => [name, column]),
    ),
    constants: Object.fromEntries(
      entries
        .filter(({ column, constant }) => column === '' && constant !== '')
        .map(({ name, constant }) => [name, constant]),
    ),
    format: { days, money, creditBalances },
  };
}

/** Guesses a column by name for fields without one. */
export function guessColumns(
  kind: ImportKind,
  { fields, columns }: { fields: MappingFields['fields']; columns: readonly string[] },
): MappingFields['fields'] {
  const guessed = mappingByName(kind, columns).columns;
  return fields.map((field) =>
    field.column === '' && field.constant === '' ? { ...field, column: guessed[field.name] ?? '' } : field,
  );
}
