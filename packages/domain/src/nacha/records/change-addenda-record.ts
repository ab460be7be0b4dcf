import type { FieldKind } from '../field-kinds.ts';
import { digits, optionalDigits, reference } from '../field-kinds.ts';
import type { RecordLayout, RecordValues } from '../record-layout.ts';

/** Keeps the blanks, which separate its parts. */
const correctedData: FieldKind<string> = { write: reference.write, read: (columns) => ({ value: columns }) };

/** Addenda of a notification of change (7, type 98): the error in an entry that was accepted anyway. */
export const changeAddendaRecord = [
  { name: 'recordType', start: 1, length: 1, is: '7' },
  { name: 'addendaType', start: 2, length: 2, is: '98' },
  { name: 'changeCode', start: 4, length: 3, kind: reference },
  { name: 'originalTraceNumber', start: 7, length: 15, kind: digits },
  { name: 'reserved', start: 22, length: 6, isReserved: true },
  { name: 'originalReceivingDfi', start: 28, length: 8, kind: optionalDigits },
  { name: 'correctedData', start: 36, length: 29, kind: correctedData },
  { name: 'reservedToo', start: 65, length: 15, isReserved: true },
  { name: 'traceNumber', start: 80, length: 15, kind: digits },
] as const satisfies RecordLayout;

export type ChangeAddenda = RecordValues<typeof changeAddendaRecord>;
