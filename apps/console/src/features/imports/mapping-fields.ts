import type { saveImportMapping } from '@quittance/contract/staff/imports';
import { mappingByName } from '@quittance/domain/imports/column-mapping';
import { importFields } from '@quittance/domain/imports/import-fields';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import {
  looksLikeValues,
  mappingFits,
  type SampleColumn,
  suggestMapping,
} from '@quittance/domain/imports/suggest-columns';
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

/** Suggests a column for fields that have neither a column nor a constant. */
export function guessColumns(
  kind: ImportKind,
  { fields, sample }: { fields: MappingFields['fields']; sample: readonly SampleColumn[] },
): MappingFields['fields'] {
  const guessed = suggestMapping(kind, sample).mapping.columns;
  return fields.map((field) =>
    field.column === '' && field.constant === '' ? { ...field, column: guessed[field.name] ?? '' } : field,
  );
}

/** A mapping that the payee's files had before: the saved one, or else that of the last import. */
export type KnownMapping = { readonly source: 'saved' | 'used'; readonly mapping: Mapping };

export type ProposedMapping = {
  readonly source: KnownMapping['source'] | 'suggested';
  readonly mapping: Mapping;
  /** Fields whose column the employee should check. */
  readonly guessed: readonly string[];
  /** Columns of an earlier mapping that this file lacks or repeats. */
  readonly misfits: readonly string[];
};

/**
 * Proposes the first known mapping that fits the file. Without one, suggests columns, and names the columns that the
 * first known mapping misses. Returns `no-header` when the first row has values and no known name.
 */
export function proposeMapping(
  kind: ImportKind,
  { sample, known }: { sample: readonly SampleColumn[]; known: readonly KnownMapping[] },
): ProposedMapping | 'no-header' {
  const header = sample.map(({ name }) => name);
  const fitting = known.find(({ mapping }) => mappingFits(kind, mapping, header));
  if (fitting) return { ...fitting, guessed: [], misfits: [] };
  const { mapping, guessed } = suggestMapping(kind, sample);
  const isAnyNamed = Object.keys(mapping.columns).length > guessed.length;
  if (!isAnyNamed && looksLikeValues(header)) return 'no-header';
  const earlier = known[0]?.mapping;
  const isUsable = (column: string) => header.filter((each) => each === column).length === 1;
  const misfits = [...new Set(Object.values(earlier?.columns ?? {}))].filter((column) => !isUsable(column));
  if (!earlier) return { source: 'suggested', mapping, guessed, misfits };
  const kept = Object.fromEntries(Object.entries(earlier.columns).filter(([, column]) => isUsable(column)));
  const columns = { ...mapping.columns, ...kept };
  for (const name of Object.keys(earlier.constants)) delete columns[name];
  return { source: 'suggested', mapping: { ...earlier, columns }, guessed, misfits };
}

/**
 * Returns the mapping that the API needs for a file, or undefined when the API's own choice is the same: the saved
 * mapping, or else the column names.
 */
export function mappingToSend(
  kind: ImportKind,
  of: { mapping: Mapping; header: readonly string[]; saved: Mapping | undefined },
): Mapping | undefined {
  const plain = (mapping: Mapping) => JSON.stringify(mappingOfFields(fieldsOfMapping(kind, mapping)));
  return plain(of.mapping) === plain(of.saved ?? mappingByName(kind, of.header)) ? undefined : of.mapping;
}
