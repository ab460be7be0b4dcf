import { digits, optionalDay, optionalDigits, reference } from '../field-kinds.ts';
import type { RecordLayout, RecordValues } from '../record-layout.ts';

/** Addenda of a return (7, type 99): the receiving DFI's reason. */
export const returnAddendaRecord = [
  { name: 'recordType', start: 1, length: 1, is: '7' },
  { name: 'addendaType', start: 2, length: 2, is: '99' },
  { name: 'returnCode', start: 4, length: 3, kind: reference },
  { name: 'originalTraceNumber', start: 7, length: 15, kind: digits },
  // Date of death for R14 and R15.
  { name: 'diedOn', start: 22, length: 6, kind: optionalDay },
  { name: 'originalReceivingDfi', start: 28, length: 8, kind: optionalDigits },
  { name: 'information', start: 36, length: 44, kind: reference },
  { name: 'traceNumber', start: 80, length: 15, kind: digits },
] as const satisfies RecordLayout;

export type ReturnAddenda = RecordValues<typeof returnAddendaRecord>;
