import { describe, expect, it } from 'vitest';
import { contestedReturnAddendaRecord, dishonoredReturnAddendaRecord } from '../read/read-addenda.ts';
import type { RecordLayout } from '../record-layout.ts';
import { batchControlRecord } from './batch-control-record.ts';
import { batchHeaderRecord } from './batch-header-record.ts';
import { changeAddendaRecord } from './change-addenda-record.ts';
import { entryDetailRecord } from './entry-detail-record.ts';
import { fileControlRecord } from './file-control-record.ts';
import { fileHeaderRecord } from './file-header-record.ts';
import { paymentAddendaRecord } from './payment-addenda-record.ts';
import { returnAddendaRecord } from './return-addenda-record.ts';

/**
 * First and last column of each field as published in the Nacha rules. The check digit in column 12 of an entry belongs
 * to its DFI.
 */
const published: [string, RecordLayout, string][] = [
  ['file header', fileHeaderRecord, '1-1 2-3 4-13 14-23 24-29 30-33 34-34 35-37 38-39 40-40 41-63 64-86 87-94'],
  ['batch header', batchHeaderRecord, '1-1 2-4 5-20 21-40 41-50 51-53 54-63 64-69 70-75 76-78 79-79 80-87 88-94'],
  ['entry detail', entryDetailRecord, '1-1 2-3 4-12 13-29 30-39 40-54 55-76 77-78 79-79 80-94'],
  ['payment addenda', paymentAddendaRecord, '1-1 2-3 4-83 84-87 88-94'],
  ['return addenda', returnAddendaRecord, '1-1 2-3 4-6 7-21 22-27 28-35 36-79 80-94'],
  [
    'dishonored return addenda',
    dishonoredReturnAddendaRecord,
    '1-1 2-3 4-6 7-21 22-27 28-35 36-38 39-53 54-56 57-58 59-79 80-94',
  ],
  [
    'contested return addenda',
    contestedReturnAddendaRecord,
    '1-1 2-3 4-6 7-21 22-27 28-35 36-38 39-53 54-56 57-58 59-73 74-76 77-78 79-79 80-94',
  ],
  ['change addenda', changeAddendaRecord, '1-1 2-3 4-6 7-21 22-27 28-35 36-64 65-79 80-94'],
  ['batch control', batchControlRecord, '1-1 2-4 5-10 11-20 21-32 33-44 45-54 55-73 74-79 80-87 88-94'],
  ['file control', fileControlRecord, '1-1 2-7 8-13 14-21 22-31 32-43 44-55 56-94'],
];

describe.each(published)('%s', (_, layout, columns) => {
  it('has its fields in the published columns', () => {
    const fields = layout.map(({ start, length }) => `${start}-${start + length - 1}`);
    expect(fields.join(' ')).toBe(columns);
  });

  it('covers 94 columns without gaps and with unique names', () => {
    let next = 1;
    for (const { start, length } of layout) {
      expect(start).toBe(next);
      next += length;
    }
    expect(next).toBe(95);
    expect(new Set(layout.map(({ name }) => name)).size).toBe(layout.length);
  });

  it('has fixed texts that fill their columns', () => {
    for (const field of layout) if ('is' in field) expect(field.is.length).toBe(field.length);
  });
});
