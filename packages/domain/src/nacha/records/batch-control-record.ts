import { amount, count, digits, text } from '../field-kinds.ts';
import type { RecordLayout, RecordValues } from '../record-layout.ts';

/** Company/batch control (8): the batch's totals. */
export const batchControlRecord = [
  { name: 'recordType', start: 1, length: 1, is: '8' },
  { name: 'serviceClass', start: 2, length: 3, kind: digits },
  { name: 'entryAddendaCount', start: 5, length: 6, kind: count },
  { name: 'entryHash', start: 11, length: 10, kind: count },
  { name: 'debitCents', start: 21, length: 12, kind: amount },
  { name: 'creditCents', start: 33, length: 12, kind: amount },
  { name: 'companyIdentification', start: 45, length: 10, kind: text },
  { name: 'messageAuthenticationCode', start: 55, length: 19, isReserved: true },
  { name: 'reserved', start: 74, length: 6, isReserved: true },
  { name: 'originatingDfi', start: 80, length: 8, kind: digits },
  { name: 'batchNumber', start: 88, length: 7, kind: count },
] as const satisfies RecordLayout;

export type BatchControl = RecordValues<typeof batchControlRecord>;
