import { addChange, type FileSums, noFileSums } from '@quittance/domain/imports/file-sums';
import type { CheckedRow } from '../import-work.ts';

/**
 * Sums the rows' balance changes and the reductions of their offers. `written` has the changes that differ from the
 * checked ones, by record id.
 */
export function sumsOfRows(
  rows: readonly CheckedRow<unknown>[],
  written: ReadonlyMap<string, number> = new Map(),
): FileSums {
  return rows.reduce((sums, row) => {
    if (row.kind === 'faulty' || row.kind === 'unchanged') return sums;
    const changed = addChange(sums, written.get(row.subjectId) ?? row.balanceCents);
    return addChange(changed, -(row.takesOffCents ?? 0));
  }, noFileSums);
}
