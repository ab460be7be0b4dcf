import type { Totals } from '../batch-totals.ts';
import type { FileFault } from '../file-fault.ts';
import { columnOf, type RecordLayout } from '../record-layout.ts';

/** Totals of a control record, in record order. */
const figures = ['entryAddendaCount', 'entryHash', 'debitCents', 'creditCents'] as const;

/** Returns the first total in a control record that doesn't match the records before it. */
export function checkTotals<Layout extends RecordLayout>(
  totals: Totals,
  { control, layout, line }: { control: Totals; layout: Layout; line: number },
): FileFault | undefined {
  const field = figures.find((figure) => control[figure] !== totals[figure]);
  if (field === undefined) return undefined;
  return { line, column: columnOf(layout, field), field, fault: 'does-not-add-up', expected: String(totals[field]) };
}
