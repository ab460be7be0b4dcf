import type { Totals } from './batch-totals.ts';
import type { FileFault } from './file-fault.ts';
import { columnOf, type RecordLayout } from './record-layout.ts';

/** The figures of a control record, in the order in which they stand. */
const figures = ['entryAddendaCount', 'entryHash', 'debitCents', 'creditCents'] as const;

/** The first figure of a control record that the records before it do not come to. */
export function checkTotals<Layout extends RecordLayout>(
  totals: Totals,
  { control, layout, line }: { control: Totals; layout: Layout; line: number },
): FileFault | undefined {
  const field = figures.find((figure) => control[figure] !== totals[figure]);
  if (field === undefined) return undefined;
  return { line, column: columnOf(layout, field), field, fault: 'does-not-add-up', expected: String(totals[field]) };
}
