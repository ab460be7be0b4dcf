import { amount, count } from '../field-kinds.ts';
import type { RecordLayout, RecordValues } from '../record-layout.ts';

/** File control (9): the totals of the batches and the number of blocks of ten records. */
export const fileControlRecord = [
  { name: 'recordType', start: 1, length: 1, is: '9' },
  { name: 'batchCount', start: 2, length: 6, kind: count },
  { name: 'blockCount', start: 8, length: 6, kind: count },
  { name: 'entryAddendaCount', start: 14, length: 8, kind: count },
  { name: 'entryHash', start: 22, length: 10, kind: count },
  { name: 'debitCents', start: 32, length: 12, kind: amount },
  { name: 'creditCents', start: 44, length: 12, kind: amount },
  { name: 'reserved', start: 56, length: 39, isReserved: true },
] as const satisfies RecordLayout;

export type FileControl = RecordValues<typeof fileControlRecord>;
