import { count, digits, text } from '../field-kinds.ts';
import type { RecordLayout, RecordValues } from '../record-layout.ts';

/** Addenda of an ordinary entry (7, type 05): one line of text about the payment. */
export const paymentAddendaRecord = [
  { name: 'recordType', start: 1, length: 1, is: '7' },
  { name: 'addendaType', start: 2, length: 2, is: '05' },
  { name: 'paymentInformation', start: 4, length: 80, kind: text },
  { name: 'addendaSequence', start: 84, length: 4, kind: count },
  // Last seven digits of the entry's trace number.
  { name: 'entrySequence', start: 88, length: 7, kind: digits },
] as const satisfies RecordLayout;

export type PaymentAddenda = RecordValues<typeof paymentAddendaRecord>;
