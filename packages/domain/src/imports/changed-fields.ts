import type { ImportValue } from './parse-value.ts';
import type { RowValues } from './read-row.ts';

/** A field that a row changes, with its old and new value. */
export type FieldChange = { readonly field: string; readonly from: ImportValue; readonly to: ImportValue };

/** Returns the fields that a row changes. Ignores fields that the row or the record doesn't have. */
export function changedFields(record: RowValues, row: RowValues): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const [field, to] of Object.entries(row)) {
    const from = record[field];
    if (from !== undefined && !isSameValue(from, to)) changes.push({ field, from, to });
  }
  return changes;
}

/** Compares lists by content, ignoring order. */
export function isSameValue(one: ImportValue, other: ImportValue): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const sorted = other.toSorted();
  return one.length === other.length && one.toSorted().every((word, index) => word === sorted[index]);
}
