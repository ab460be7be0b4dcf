import type { ImportValue } from './parse-value.ts';
import type { RowValues } from './read-row.ts';

/** A field that a row changes, from what it is to what the row says. */
export type FieldChange = { readonly field: string; readonly from: ImportValue; readonly to: ImportValue };

/** What a row changes of a record as it stands. A field that the row does not say, or that the record does not have, is left alone. */
export function changedFields(record: RowValues, row: RowValues): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const [field, to] of Object.entries(row)) {
    const from = record[field];
    if (from !== undefined && !isSameValue(from, to)) changes.push({ field, from, to });
  }
  return changes;
}

/** Whether two values are one; lists are compared by what is in them. */
export function isSameValue(one: ImportValue, other: ImportValue): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return one.length === other.length && one.every((word) => other.includes(word));
}
