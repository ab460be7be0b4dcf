import type { CalendarDate } from '@internationalized/date';
import { isValidRoutingNumber } from '../payment-methods/routing-number.ts';
import { runAtOnce, type Steps } from '../steps/steps.ts';
import { sumTotals, type Totals } from './batch-totals.ts';
import { checkEntry, type EntryRule } from './check-entry.ts';
import type { EntryToSend } from './entry-to-send.ts';
import type { FieldFault } from './field-kinds.ts';
import { gatherBatches } from './gather-batches.ts';
import { recordLength, type WrittenRecord, writeRecord } from './record-layout.ts';
import { fileControlRecord } from './records/file-control-record.ts';
import { fileHeaderRecord } from './records/file-header-record.ts';
import { type BatchRow, writeBatch } from './write-batch.ts';

export type FileToWrite = {
  /** Routing number of the receiving bank. */
  readonly immediateDestination: string;
  readonly immediateDestinationName: string;
  /** A routing number, or ten characters that the bank assigned to us. */
  readonly immediateOrigin: string;
  readonly immediateOriginName: string;
  /** Today in the bank's time zone. */
  readonly createdOn: CalendarDate;
  /** HHMM, or empty. */
  readonly createdAt: string;
  /** A to Z, then 0 to 9; unique among the files of a day. */
  readonly fileIdModifier: string;
  readonly referenceCode?: string;
  /** The originating bank, which is liable for the entries. Its eight digits start every trace number. */
  readonly originatingRoutingNumber: string;
  /** One more than the last sequence used; restarts at 1 after 9,999,999. */
  readonly firstTraceSequence: number;
  readonly entries: readonly EntryToSend[];
  /** Follows every record; some banks want none. */
  readonly lineBreak: '\n' | '\r\n' | '';
};

/** Reason no file was written: a field of an entry, by index from 0, or of the file itself. */
export type WriteRefusal = {
  readonly code: FieldFault | EntryRule | 'no-entries' | 'trace-numbers-used-up';
  readonly field: string;
  readonly entry?: number;
};

/** The file, its totals, and the entries' trace numbers in input order. */
export type WrittenFile = {
  readonly ok: true;
  readonly text: string;
  readonly traceNumbers: readonly string[];
  readonly totals: Totals & { readonly batchCount: number };
};

/**
 * Writes an ACH file of WEB, PPD and CCD entries in the Nacha layout: batches by company, class, description and date,
 * in blocks of ten records with filler. If anything breaks a rule, returns the first fault instead of a file.
 */
export function writeNachaFile(file: FileToWrite): WrittenFile | { ok: false; refusal: WriteRefusal } {
  return runAtOnce(writeNachaFileInSteps(file));
}

/** Like `writeNachaFile`, but yields between steps for many entries; 5,000 take 60 ms. */
export function* writeNachaFileInSteps(file: FileToWrite): Steps<WrittenFile | { ok: false; refusal: WriteRefusal }> {
  const refusal = checkFile(file) ?? (yield* checkEntries(file));
  if (refusal) return { ok: false, refusal };
  const originatingDfi = file.originatingRoutingNumber.slice(0, 8);
  const batches = yield* gatherBatches(file.entries, { originatingDfi, firstTraceSequence: file.firstTraceSequence });
  const written: { rows: BatchRow[]; totals: Totals }[] = [];
  for (const [at, batch] of batches.entries())
    written.push(yield* writeBatch(batch, { originatingDfi, batchNumber: at + 1 }));
  const totals = { ...sumTotals(written.map((batch) => batch.totals)), batchCount: batches.length };
  const inside = written.flatMap((batch) => batch.rows);
  const blockCount = Math.ceil((inside.length + 2) / blockingFactor);
  const rows: readonly { written: WrittenRecord; entry?: number }[] = [
    {
      written: writeRecord(fileHeaderRecord, { ...file, priorityCode: '01', referenceCode: file.referenceCode ?? '' }),
    },
    ...inside,
    { written: writeRecord(fileControlRecord, { ...totals, blockCount }) },
  ];
  const records: string[] = [];
  for (const { written: row, entry } of rows) {
    if (row.ok) records.push(row.record);
    else return { ok: false, refusal: { code: row.fault, field: row.field, ...(entry !== undefined && { entry }) } };
  }
  while (records.length % blockingFactor > 0) records.push('9'.repeat(recordLength));
  return {
    ok: true,
    text: records.map((record) => record + file.lineBreak).join(''),
    traceNumbers: batches
      .flatMap((batch) => batch.entries)
      .toSorted((one, other) => one.index - other.index)
      .map((entry) => entry.traceNumber),
    totals,
  };
}

/** Records per block. */
const blockingFactor = 10;

const lastTraceSequence = 9_999_999;

function checkFile(file: FileToWrite): WriteRefusal | undefined {
  if (file.entries.length === 0) return { code: 'no-entries', field: 'entries' };
  if (!isValidRoutingNumber(file.immediateDestination))
    return { code: 'not-a-routing-number', field: 'immediateDestination' };
  if (!isValidRoutingNumber(file.originatingRoutingNumber))
    return { code: 'not-a-routing-number', field: 'originatingRoutingNumber' };
  if (!/^[A-Z0-9]$/.test(file.fileIdModifier)) return { code: 'invalid-character', field: 'fileIdModifier' };
  const { firstTraceSequence: first, entries } = file;
  if (!Number.isSafeInteger(first) || first < 1) return { code: 'out-of-range', field: 'firstTraceSequence' };
  if (first + entries.length - 1 > lastTraceSequence)
    return { code: 'trace-numbers-used-up', field: 'firstTraceSequence' };
  return undefined;
}

function* checkEntries({ entries, createdOn }: FileToWrite): Steps<WriteRefusal | undefined> {
  for (const [entry, one] of entries.entries()) {
    const broken = checkEntry(one, createdOn);
    if (broken) return { ...broken, entry };
    yield;
  }
  return undefined;
}
