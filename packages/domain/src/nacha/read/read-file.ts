import { runAtOnce, type Steps } from '../../steps/steps.ts';
import { arrangeRecords } from '../arrange-records.ts';
import { sumTotals } from '../batch-totals.ts';
import { type FileFault, fieldFault, type Read } from '../file-fault.ts';
import { columnOf, readRecord } from '../record-layout.ts';
import { type FileControl, fileControlRecord } from '../records/file-control-record.ts';
import { type FileHeader, fileHeaderRecord } from '../records/file-header-record.ts';
import { checkTotals } from './check-totals.ts';
import { type ReadBatch, readBatch } from './read-batch.ts';
import { splitRecords } from './split-records.ts';

/** A fully valid file with matching totals. */
export type ReadFile = { readonly header: FileHeader; readonly batches: readonly ReadBatch[] };

/**
 * Reads an ACH file: a bank's returns and notifications of change, or entries as we send them (Nacha returns). Checks
 * every record, count, hash and total. A single fault rejects the whole file, so that no part of a damaged file takes
 * effect.
 */
export function readNachaFile(text: string): Read<ReadFile> {
  return runAtOnce(readNachaFileInSteps(text));
}

/**
 * Like `readNachaFile`, but yields between steps for long files. The 60,000 entries of the largest upload take 200 ms.
 */
export function* readNachaFileInSteps(text: string): Steps<Read<ReadFile>> {
  const split = yield* splitRecords(text);
  if (!split.ok) return split;
  const arranged = yield* arrangeRecords(split.value);
  if (!arranged.ok) return arranged;
  const { header: headerRecord, control: controlRecord } = arranged.value;
  const header = readRecord(fileHeaderRecord, headerRecord.text);
  if (!header.ok) return fieldFault(headerRecord.line, header);
  const batches: ReadBatch[] = [];
  for (const one of arranged.value.batches) {
    const batch = yield* readBatch(one);
    if (!batch.ok) return batch;
    batches.push(batch.value);
  }
  const control = readRecord(fileControlRecord, controlRecord.text);
  if (!control.ok) return fieldFault(controlRecord.line, control);
  const { line } = controlRecord;
  const fault =
    checkCounts(control.values, { line, batchCount: batches.length }) ??
    checkTotals(sumTotals(batches.map((batch) => batch.totals)), {
      control: control.values,
      layout: fileControlRecord,
      line,
    });
  return fault ? { ok: false, fault } : { ok: true, value: { header: header.values, batches } };
}

/** Records come in blocks of ten. Filler completes the last one after the file control. */
const blockingFactor = 10;

function checkCounts(
  control: FileControl,
  { line, batchCount }: { line: number; batchCount: number },
): FileFault | undefined {
  const counts = { batchCount, blockCount: Math.ceil(line / blockingFactor) };
  const field = (['batchCount', 'blockCount'] as const).find((name) => control[name] !== counts[name]);
  if (field === undefined) return undefined;
  const column = columnOf(fileControlRecord, field);
  return { line, column, field, fault: 'does-not-add-up', expected: String(counts[field]) };
}
