import { amount, count } from '../field-kinds.ts';
import type { RecordLayout, RecordValues } from '../record-layout.ts';

/** The file control (9): what the batches of a file add up to, and how many blocks of ten records it has. */
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

/** What a file control says. */
export type FileControl = RecordValues<typeof fileControlRecord>;
