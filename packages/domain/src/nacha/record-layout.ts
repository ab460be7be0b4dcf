import type { Checked, FieldFault, FieldKind } from './field-kinds.ts';

/** The length of every record of a file. */
export const recordLength = 94;

type Place = { readonly name: string; readonly start: number; readonly length: number };

/** A field of a record: where it stands, counted from 1, and what stands there: a value of a kind, one fixed text, or blanks kept free. */
export type RecordField =
  | (Place & { readonly kind: FieldKind<unknown> })
  | (Place & { readonly is: string })
  | (Place & { readonly isReserved: true });

/** The fields of a record from its first column to its last, without a gap. */
export type RecordLayout = readonly RecordField[];

/** The values of a record by the names of its fields. */
export type RecordValues<Layout extends RecordLayout> = {
  readonly [Field in Extract<Layout[number], { kind: unknown }> as Field['name']]: Field['kind'] extends FieldKind<
    infer Value
  >
    ? Value
    : never;
};

/** A field that cannot be written or read, and why. */
export type BadField = { readonly field: string; readonly column: number; readonly fault: FieldFault };

/** A record of 94 characters, or the first field whose value cannot stand in it. */
export type WrittenRecord = { readonly ok: true; readonly record: string } | ({ readonly ok: false } & BadField);

/** Writes one record. */
export function writeRecord<Layout extends RecordLayout>(layout: Layout, values: RecordValues<Layout>): WrittenRecord {
  const byName = new Map<string, unknown>(Object.entries(values));
  let record = '';
  for (const field of layout) {
    const written = writeField(field, byName.get(field.name));
    if ('fault' in written) return { ok: false, ...badField(field, written.fault) };
    record += written.value;
  }
  return { ok: true, record };
}

/** The values of a record of 94 characters, or the first field that holds something else than its kind. What stands in reserved columns is passed over. */
export function readRecord<Layout extends RecordLayout>(
  layout: Layout,
  record: string,
): { ok: true; values: RecordValues<Layout> } | ({ ok: false } & BadField) {
  const values: Record<string, unknown> = {};
  for (const field of layout) {
    if ('isReserved' in field) continue;
    const read = readField(field, record.slice(field.start - 1, field.start - 1 + field.length));
    if ('fault' in read) return { ok: false, ...badField(field, read.fault) };
    if ('kind' in field) values[field.name] = read.value;
  }
  return { ok: true, values: values as RecordValues<Layout> };
}

/** The first column of a field. Throws RangeError for a name that the layout does not have. */
export function columnOf<Layout extends RecordLayout>(layout: Layout, name: Layout[number]['name']): number {
  const field = layout.find((one) => one.name === name);
  if (!field) throw new RangeError(`columnOf: there is no field ${name}`);
  return field.start;
}

function writeField(field: RecordField, value: unknown): Checked<string> {
  if ('isReserved' in field) return { value: ' '.repeat(field.length) };
  return 'is' in field ? { value: field.is } : field.kind.write(value, field.length);
}

function readField(field: Exclude<RecordField, { isReserved: true }>, columns: string): Checked<unknown> {
  if ('kind' in field) return field.kind.read(columns);
  return columns === field.is ? { value: columns } : { fault: 'wrong-value' };
}

function badField(field: RecordField, fault: FieldFault): BadField {
  return { field: field.name, column: field.start, fault };
}
