import { addChange, type FileSums, noFileSums } from '@quittance/domain/imports/file-sums';
import type { JudgedRow } from '../import-work.ts';

/**
 * How far rows move what is owed, by their balances and by what their offers take off. `written` has the changes that turned out otherwise than
 * they were judged, by the record's id.
 */
export function sumsOfRows(
  rows: readonly JudgedRow<unknown>[],
  written: ReadonlyMap<string, number> = new Map(),
): FileSums {
  return rows.reduce((sums, row) => {
    if (row.kind === 'faulty' || row.kind === 'unchanged') return sums;
    const changed = addChange(sums, written.get(row.subjectId) ?? row.balanceCents);
    return addChange(changed, -(row.takesOffCents ?? 0));
  }, noFileSums);
}
