import type { Steps } from '../steps/steps.ts';
import type { Read } from './file-fault.ts';
import type { FileRecord } from './read/split-records.ts';
import { recordLength } from './record-layout.ts';

export type ArrangedEntry = { readonly detail: FileRecord; readonly addenda: FileRecord[] };

export type ArrangedBatch = {
  readonly header: FileRecord;
  readonly entries: ArrangedEntry[];
  readonly control: FileRecord;
};

/** A file's records in their structure, without the filler records at the end. */
export type ArrangedFile = {
  readonly header: FileRecord;
  readonly batches: readonly ArrangedBatch[];
  readonly control: FileRecord;
};

/**
 * Record types that may follow each type. `start` is before the first; only filler follows type 9. A bank with nothing
 * to report sends a file without batches.
 */
const mayFollow: Readonly<Record<string, string>> = {
  start: '1',
  1: '59',
  5: '6',
  6: '678',
  7: '678',
  8: '59',
  9: '',
};

/** Filler for the last block of ten records, after the file control. */
const filler = '9'.repeat(recordLength);

/** Arranges a file's records, or reports the record that is out of order. Doesn't check their contents. */
export function* arrangeRecords(records: readonly FileRecord[]): Steps<Read<ArrangedFile>> {
  const body = records.slice(0, records.findLastIndex(({ text }) => text !== filler) + 1);
  let before = 'start';
  for (const record of body) {
    const type = record.text.slice(0, 1);
    const expected = mayFollow[before] ?? '';
    if (!expected.includes(type)) return misplaced(record.line, { fault: 'wrong-record', expected });
    before = type;
    yield;
  }
  const [header, control] = [body.at(0), body.at(-1)];
  if (!header || !control || before !== '9')
    return misplaced(body.length + 1, { fault: 'ends-too-early', expected: mayFollow[before] ?? '' });
  return { ok: true, value: { header, control, batches: yield* batchesOf(body.slice(1, -1)) } };
}

/** The record order is already checked, so a batch is everything between 5 and 8. */
function* batchesOf(records: readonly FileRecord[]): Steps<ArrangedBatch[]> {
  const batches: ArrangedBatch[] = [];
  let [header, entries]: [FileRecord | undefined, ArrangedEntry[]] = [undefined, []];
  for (const record of records) {
    const type = record.text.slice(0, 1);
    if (type === '5') [header, entries] = [record, []];
    else if (type === '6') entries.push({ detail: record, addenda: [] });
    else if (type === '7') entries.at(-1)?.addenda.push(record);
    else if (header) batches.push({ header, entries, control: record });
    yield;
  }
  return batches;
}

function misplaced(line: number, what: { fault: 'wrong-record' | 'ends-too-early'; expected: string }): Read<never> {
  return { ok: false, fault: { line, column: 1, field: 'recordType', ...what } };
}
