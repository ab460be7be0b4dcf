import { accountNumber, amount, digits, name, reference, routingNumber } from '../field-kinds.ts';
import type { RecordLayout, RecordValues } from '../record-layout.ts';

/** Entry detail (6) of WEB, PPD and CCD entries, and of the returns and changes that answer them. */
export const entryDetailRecord = [
  { name: 'recordType', start: 1, length: 1, is: '6' },
  { name: 'transactionCode', start: 2, length: 2, kind: digits },
  // The receiving DFI's eight digits, and their check digit in column 12.
  { name: 'receivingDfi', start: 4, length: 9, kind: routingNumber },
  { name: 'accountNumber', start: 13, length: 17, kind: accountNumber },
  { name: 'amountCents', start: 30, length: 10, kind: amount },
  { name: 'individualId', start: 40, length: 15, kind: reference },
  { name: 'individualName', start: 55, length: 22, kind: name },
  // For WEB entries, R for recurring and S for single. For others, the originator's own.
  { name: 'paymentTypeCode', start: 77, length: 2, kind: reference },
  { name: 'addendaIndicator', start: 79, length: 1, kind: digits },
  { name: 'traceNumber', start: 80, length: 15, kind: digits },
] as const satisfies RecordLayout;

export type EntryDetail = RecordValues<typeof entryDetailRecord>;
