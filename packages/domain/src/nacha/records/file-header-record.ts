import { day, digits, filePoint, name, optionalTime, reference } from '../field-kinds.ts';
import type { RecordLayout, RecordValues } from '../record-layout.ts';

/** File header (1): sender, receiver and creation time. */
export const fileHeaderRecord = [
  { name: 'recordType', start: 1, length: 1, is: '1' },
  { name: 'priorityCode', start: 2, length: 2, kind: digits },
  { name: 'immediateDestination', start: 4, length: 10, kind: filePoint },
  { name: 'immediateOrigin', start: 14, length: 10, kind: filePoint },
  { name: 'createdOn', start: 24, length: 6, kind: day },
  { name: 'createdAt', start: 30, length: 4, kind: optionalTime },
  { name: 'fileIdModifier', start: 34, length: 1, kind: reference },
  { name: 'recordSize', start: 35, length: 3, is: '094' },
  { name: 'blockingFactor', start: 38, length: 2, is: '10' },
  { name: 'formatCode', start: 40, length: 1, is: '1' },
  { name: 'immediateDestinationName', start: 41, length: 23, kind: name },
  { name: 'immediateOriginName', start: 64, length: 23, kind: name },
  { name: 'referenceCode', start: 87, length: 8, kind: reference },
] as const satisfies RecordLayout;

export type FileHeader = RecordValues<typeof fileHeaderRecord>;
