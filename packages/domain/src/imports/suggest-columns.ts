import { type ColumnMapping, headerFaults, mappingByName, mappingFaults, plainFormat } from './column-mapping.ts';
import { namesOfField, plainWords } from './column-words.ts';
import { type FieldForm, type ImportField, importFields } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import type { DayOrder } from './parse-imported-day.ts';
import { parseValue } from './parse-value.ts';

/** A file's column with the values of its first rows. */
export type SampleColumn = { readonly name: string; readonly values: readonly string[] };

/** `guessed` has the fields whose column has another name, and was found by its values or for want of a better one. */
export type SuggestedMapping = { readonly mapping: ColumnMapping; readonly guessed: readonly string[] };

/**
 * Suggests a column for each field: one with the field's name, or else one with another usual name, or else one whose
 * values can only be the field's. Doesn't use a column for two fields or a name that occurs twice in the header. A
 * person checks the suggestion before the file is read with it.
 */
export function suggestMapping(kind: ImportKind, sample: readonly SampleColumn[]): SuggestedMapping {
  const fields = importFields[kind];
  const usable = sample.filter(({ name }) => name !== '' && sample.filter((each) => each.name === name).length === 1);
  const columns = columnsByFieldName(kind, usable);
  const guessed: string[] = [];
  const free = () => usable.filter(({ name }) => !Object.values(columns).includes(name));
  for (const field of fields) {
    // Next to a column for the last name, one called Name has first names.
    const isNamed = field.form === 'full-name' && (columns.firstName !== undefined || columns.lastName !== undefined);
    const found = columns[field.name] === undefined && !isNamed && columnByOtherName(field, free());
    if (found) columns[field.name] = found.name;
  }
  for (const field of fields) {
    const found = columns[field.name] === undefined && columnByValues(field, free());
    if (found) {
      columns[field.name] = found.name;
      guessed.push(field.name);
    }
  }
  const code = columns.customerReferenceCode === undefined ? customerCodeColumn(kind, free()) : undefined;
  if (code !== undefined) {
    columns.customerReferenceCode = code;
    guessed.push('customerReferenceCode');
  }
  const dayColumns = fields
    .filter(({ name, form }) => form === 'day' && columns[name] !== undefined)
    .map(({ name }) => columns[name]);
  const days = dayOrderOf(usable.filter(({ name }) => dayColumns.includes(name)));
  return { mapping: { columns, constants: {}, format: { ...plainFormat, days } }, guessed };
}

/** Returns true when a file with this header can be read with a mapping. */
export function mappingFits(kind: ImportKind, mapping: ColumnMapping, header: readonly string[]): boolean {
  return mappingFaults(kind, mapping).length === 0 && headerFaults(mapping, header).length === 0;
}

/**
 * Returns true when the first row has values where a header would have names: an amount, a date, an e-mail address or a
 * phone number.
 */
export function looksLikeValues(header: readonly string[]): boolean {
  const forms: readonly FieldForm[] = [{ form: 'email' }, { form: 'phone' }, { form: 'money' }, { form: 'day' }];
  return header.some((cell) => cell.trim() !== '' && forms.some((form) => isReadable(cell, form)));
}

/** Required fields keep their column, so that the preview explains what is wrong with its values. */
function columnsByFieldName(kind: ImportKind, usable: readonly SampleColumn[]): Record<string, string> {
  const { columns } = mappingByName(
    kind,
    usable.map(({ name }) => name),
  );
  const isKept = ([fieldName, columnName]: [string, string]) => {
    const field = importFields[kind].find(({ name }) => name === fieldName);
    const column = usable.find(({ name }) => name === columnName);
    return !field || !column || field.isRequired !== undefined || mayHold(column, field);
  };
  return Object.fromEntries(Object.entries(columns).filter(isKept));
}

function columnByOtherName(field: ImportField, columns: readonly SampleColumn[]): SampleColumn | undefined {
  const wordsOf = (text: string) => text.replaceAll(' ', '');
  return namesOfField(field.name)
    .map((name) => columns.find((column) => wordsOf(plainWords(column.name)) === wordsOf(name)))
    .find((column) => column !== undefined && mayHold(column, field));
}

/** Only forms that no other value has. A plain number can be a code, so a phone number needs separators. */
function columnByValues(field: ImportField, columns: readonly SampleColumn[]): SampleColumn | undefined {
  return columns.find((column) => {
    const values = filled(column);
    const isDistinct =
      field.form === 'email' || (field.form === 'phone' && values.every((value) => /\d\D+\d/.test(value)));
    return isDistinct && values.length > 0 && values.every((value) => isReadable(value, field));
  });
}

/**
 * Many creditors number a customer like their account. In files of accounts this stays a person's choice, because it
 * would move the accounts of creditors that don't.
 */
function customerCodeColumn(kind: ImportKind, free: readonly SampleColumn[]): string | undefined {
  if (importFields[kind][0]?.name !== 'customerReferenceCode') return undefined;
  const names = namesOfField('accountReferenceCode');
  return free.find(({ name }) => names.includes(plainWords(name)))?.name;
}

/** A column without values may hold anything; one whose values are all unreadable means something else. */
function mayHold(column: SampleColumn, field: ImportField): boolean {
  const values = filled(column);
  return values.length === 0 || values.some((value) => isReadable(value, field));
}

const dayOrders: readonly DayOrder[] = ['iso', 'us'];

function isReadable(text: string, form: FieldForm): boolean {
  const format = { ...plainFormat, creditBalances: 'take' } as const;
  return dayOrders.some((days) => parseValue(text, form, { ...format, days }).ok);
}

function dayOrderOf(columns: readonly SampleColumn[]): DayOrder {
  const values = columns.flatMap(filled);
  const readable = (days: DayOrder) =>
    values.filter((value) => parseValue(value, { form: 'day' }, { ...plainFormat, days }).ok).length;
  return readable('us') > readable('iso') ? 'us' : 'iso';
}

function filled({ values }: SampleColumn): readonly string[] {
  return values.filter((value) => value.trim() !== '');
}
