import {
  count,
  digits,
  optionalDay,
  optionalDigits,
  reference,
  requiredName,
  requiredText,
  text,
} from '../field-kinds.ts';
import type { RecordLayout, RecordValues } from '../record-layout.ts';

/** Company/batch header (5): company, entry class, purpose and date of the entries. */
export const batchHeaderRecord = [
  { name: 'recordType', start: 1, length: 1, is: '5' },
  { name: 'serviceClass', start: 2, length: 3, kind: digits },
  { name: 'companyName', start: 5, length: 16, kind: requiredName },
  { name: 'companyDiscretionaryData', start: 21, length: 20, kind: text },
  { name: 'companyIdentification', start: 41, length: 10, kind: requiredText },
  { name: 'entryClass', start: 51, length: 3, kind: requiredText },
  { name: 'companyEntryDescription', start: 54, length: 10, kind: requiredText },
  { name: 'companyDescriptiveDate', start: 64, length: 6, kind: text },
  { name: 'effectiveEntryDate', start: 70, length: 6, kind: optionalDay },
  // Filled in by the ACH operator as the day of the year.
  { name: 'settlementDate', start: 76, length: 3, kind: optionalDigits },
  { name: 'originatorStatusCode', start: 79, length: 1, kind: reference },
  { name: 'originatingDfi', start: 80, length: 8, kind: digits },
  { name: 'batchNumber', start: 88, length: 7, kind: count },
] as const satisfies RecordLayout;

export type BatchHeader = RecordValues<typeof batchHeaderRecord>;
