import type { Steps } from '../../steps/steps.ts';
import type { ArrangedBatch } from '../arrange-records.ts';
import { isOfServiceClass, type Totals, totalsOf } from '../batch-totals.ts';
import { type FileFault, fieldFault, type Read } from '../file-fault.ts';
import { columnOf, readRecord } from '../record-layout.ts';
import { type BatchControl, batchControlRecord } from '../records/batch-control-record.ts';
import { type BatchHeader, batchHeaderRecord } from '../records/batch-header-record.ts';
import { entryDetailRecord } from '../records/entry-detail-record.ts';
import { checkTotals } from './check-totals.ts';
import { type ReadEntry, readEntry } from './read-entry.ts';

/** A batch with its entries. The control record is checked and dropped. */
export type ReadBatch = {
  readonly line: number;
  readonly header: BatchHeader;
  readonly entries: readonly ReadEntry[];
  readonly totals: Totals;
};

/** Entry classes with the same columns as WEB and PPD. COR is for notifications of change. */
const entryClasses: readonly string[] = ['CCD', 'COR', 'PPD', 'TEL', 'WEB'];

/** Reads a batch and checks its records against each other. */
export function* readBatch(batch: ArrangedBatch): Steps<Read<ReadBatch>> {
  const { line } = batch.header;
  const header = readRecord(batchHeaderRecord, batch.header.text);
  if (!header.ok) return fieldFault(line, header);
  const headerFault = checkHeader(line, header.values);
  if (headerFault) return { ok: false, fault: headerFault };
  const entries: ReadEntry[] = [];
  for (const arranged of batch.entries) {
    const entry = readEntry(arranged);
    if (!entry.ok) return entry;
    const fault = checkWithin(entry.value, { header: header.values, before: entries.at(-1) });
    if (fault) return { ok: false, fault };
    entries.push(entry.value);
    yield;
  }
  const control = readRecord(batchControlRecord, batch.control.text);
  if (!control.ok) return fieldFault(batch.control.line, control);
  const totals = totalsOf(entries.map(({ detail, addenda }) => ({ detail, addendaCount: addenda ? 1 : 0 })));
  const fault =
    checkTotals(totals, { control: control.values, layout: batchControlRecord, line: batch.control.line }) ??
    compareEnds(header.values, { control: control.values, line: batch.control.line });
  return fault ? { ok: false, fault } : { ok: true, value: { line, header: header.values, entries, totals } };
}

function checkHeader(line: number, { entryClass, serviceClass }: BatchHeader): FileFault | undefined {
  const at = (field: keyof BatchHeader) => ({ line, column: columnOf(batchHeaderRecord, field), field });
  if (!entryClasses.includes(entryClass))
    return { ...at('entryClass'), fault: 'unknown-code', expected: entryClasses.join(', ') };
  if (!['200', '220', '225'].includes(serviceClass))
    return { ...at('serviceClass'), fault: 'unknown-code', expected: '200, 220 or 225' };
  return undefined;
}

/**
 * Checks the Nacha rules for an entry within its batch: the same class, one kind of addenda, and ascending trace
 * numbers of one bank.
 */
function checkWithin(
  entry: ReadEntry,
  { header, before }: { header: BatchHeader; before: ReadEntry | undefined },
): FileFault | undefined {
  const { line, detail } = entry;
  const at = (field: keyof typeof detail) => ({ line, column: columnOf(entryDetailRecord, field), field });
  const isMisplaced =
    !isOfServiceClass(header.serviceClass, detail) ||
    (header.entryClass === 'COR') !== (entry.addenda?.kind === 'change') ||
    (before && kindOf(before) !== kindOf(entry));
  if (isMisplaced) return { ...at('transactionCode'), fault: 'differs' };
  if (!detail.traceNumber.startsWith(header.originatingDfi))
    return { ...at('traceNumber'), fault: 'differs', expected: header.originatingDfi };
  if (before && before.detail.traceNumber >= detail.traceNumber)
    return { ...at('traceNumber'), fault: 'not-ascending' };
  return undefined;
}

function kindOf({ addenda }: ReadEntry): string {
  return addenda?.kind ?? 'payment';
}

/** Fields that a batch's header and control share. */
const ends = ['serviceClass', 'companyIdentification', 'originatingDfi', 'batchNumber'] as const;

function compareEnds(
  header: BatchHeader,
  { control, line }: { control: BatchControl; line: number },
): FileFault | undefined {
  const field = ends.find((name) => header[name] !== control[name]);
  if (field === undefined) return undefined;
  return {
    line,
    column: columnOf(batchControlRecord, field),
    field,
    fault: 'differs',
    expected: String(header[field]),
  };
}
