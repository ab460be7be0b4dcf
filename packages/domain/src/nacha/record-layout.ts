import type { Checked, FieldFault, FieldKind } from './field-kinds.ts';

export const recordLength = 94;

type FieldPosition = { readonly name: string; readonly start: number; readonly length: number };

/**
 * A record's field: its position, counted from 1, and its content, which is a value of a kind, a fixed text or blanks.
 */
export type RecordField =
  | (FieldPosition & { readonly kind: FieldKind<unknown> })
  | (FieldPosition & { readonly is: string })
  | (FieldPosition & { readonly isReserved: true });

/** Fields from the first column to the last, without gaps. */
export type RecordLayout = readonly RecordField[];

export type RecordValues<Layout extends RecordLayout> = {
  readonly [Field in Extract<Layout[number], { kind: unknown }> as Field['name']]: Field['kind'] extends FieldKind<
    infer Value
  >
    ? Value
    : never;
};

export type BadField = { readonly field: string; readonly column: number; readonly fault: FieldFault };

/** A record of 94 characters, or the first field with an invalid value. */
export type WrittenRecord = { readonly ok: true; readonly record: string } | ({ readonly ok: false } & BadField);

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

/**
 * Returns the values of a record of 94 characters, or the first field with an invalid value. Ignores reserved columns.
 */
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

/** Throws RangeError for a name that isn't in the layout. */
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
