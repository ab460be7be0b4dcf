import { digits, optionalDay, optionalDigits, reference } from '../field-kinds.ts';
import type { RecordLayout, RecordValues } from '../record-layout.ts';

/**
 * Addenda of a contested dishonored return (7, type 99, R71 to R77): the receiving DFI's reason to uphold its return.
 */
export const contestedReturnAddendaRecord = [
  { name: 'recordType', start: 1, length: 1, is: '7' },
  { name: 'addendaType', start: 2, length: 2, is: '99' },
  { name: 'returnCode', start: 4, length: 3, kind: reference },
  { name: 'originalTraceNumber', start: 7, length: 15, kind: digits },
  { name: 'returnedOn', start: 22, length: 6, kind: optionalDay },
  { name: 'originalReceivingDfi', start: 28, length: 8, kind: optionalDigits },
  { name: 'originalSettlementDate', start: 36, length: 3, kind: optionalDigits },
  { name: 'returnTraceNumber', start: 39, length: 15, kind: digits },
  { name: 'returnSettlementDate', start: 54, length: 3, kind: digits },
  { name: 'returnReason', start: 57, length: 2, kind: digits },
  { name: 'dishonoredTraceNumber', start: 59, length: 15, kind: digits },
  { name: 'dishonoredSettlementDate', start: 74, length: 3, kind: digits },
  { name: 'dishonoredReason', start: 77, length: 2, kind: digits },
  { name: 'reserved', start: 79, length: 1, isReserved: true },
  { name: 'traceNumber', start: 80, length: 15, kind: digits },
] as const satisfies RecordLayout;

export type ContestedReturnAddenda = RecordValues<typeof contestedReturnAddendaRecord>;
