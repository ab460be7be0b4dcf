import { digits, optionalDigits, reference } from '../field-kinds.ts';
import type { RecordLayout, RecordValues } from '../record-layout.ts';

/** Addenda of a dishonored return (7, type 99, R61 to R70): the originating DFI's reason to refuse a return. */
export const dishonoredReturnAddendaRecord = [
  { name: 'recordType', start: 1, length: 1, is: '7' },
  { name: 'addendaType', start: 2, length: 2, is: '99' },
  { name: 'returnCode', start: 4, length: 3, kind: reference },
  { name: 'originalTraceNumber', start: 7, length: 15, kind: digits },
  { name: 'reserved', start: 22, length: 6, isReserved: true },
  { name: 'originalReceivingDfi', start: 28, length: 8, kind: optionalDigits },
  { name: 'reservedToo', start: 36, length: 3, isReserved: true },
  { name: 'returnTraceNumber', start: 39, length: 15, kind: digits },
  { name: 'returnSettlementDate', start: 54, length: 3, kind: digits },
  // Two digits: 01 means R01.
  { name: 'returnReason', start: 57, length: 2, kind: digits },
  { name: 'information', start: 59, length: 21, kind: reference },
  { name: 'traceNumber', start: 80, length: 15, kind: digits },
] as const satisfies RecordLayout;

export type DishonoredReturnAddenda = RecordValues<typeof dishonoredReturnAddendaRecord>;
