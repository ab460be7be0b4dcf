import { describe, expect, it } from 'vitest';
import { csvReader } from '../csv/read-csv.ts';
import { cents } from '../money/cents.ts';
import { addLine, noTotals, type PostingContent, type PostingLine, postingWriters } from './draw-posting-file.ts';

const content: PostingContent = {
  entryID: '7.1',
  postedOn: '2026-11-23',
  accountReferenceCode: 'A-1',
  customerReferenceCode: 'C-1',
  method: 'creditcard',
  confirmationNumber: 'ABCDEFGHJK',
  originalConfirmationNumber: '',
  paymentDate: '2026-11-23',
  planConfirmationNumber: '',
  settlementID: '',
  processorReference: 'ch_1',
  code: '',
};
const lines: PostingLine[] = [
  { record: 'payment', kind: 'payment', amountCents: cents(10_000), feeCents: cents(250), content },
  {
    ...{ record: 'return', kind: 'return', amountCents: cents(-10_000), feeCents: cents(-250) },
    content: { ...content, confirmationNumber: '', originalConfirmationNumber: 'ABCDEFGHJK', code: 'R01' },
  },
  {
    ...{ record: 'correction', kind: 'adjustment', amountCents: cents(-5), feeCents: cents(0) },
    content: { ...content, accountReferenceCode: '=HYPERLINK("x")', code: 'two\nlines, "said"' },
  },
];
const header = {
  ...{ tenant: 'lumen', payeeCode: 'LCP', sequence: 7, createdAt: new Date('2026-11-24T00:00:01Z') },
  ...{ periodFrom: new Date('2026-11-23T00:00:00Z'), periodUntil: new Date('2026-11-24T00:00:00Z') },
};
const totals = lines.reduce(addLine, noTotals);

describe('a posting file', () => {
  it('in CSV has a header, columns, lines, totals per record and a trailer', () => {
    const { head, line, tail } = postingWriters.csv;
    const reader = csvReader({ longest: 10_000 });
    const text = head(header) + lines.map(line).join('') + tail(totals);
    const rows = [...reader.read(text), ...reader.end()].map(({ cells }) => cells);
    expect(rows[0]).toEqual([
      ...['header', '1', 'lumen', 'LCP', '7', '2026-11-23T00:00:00.000Z', '2026-11-24T00:00:00.000Z'],
      '2026-11-24T00:00:01.000Z',
    ]);
    expect(rows[1]?.slice(0, 6)).toEqual(['columns', 'kind', 'amount', 'fee', 'entryID', 'postedOn']);
    expect(rows[2]?.slice(0, 4)).toEqual(['payment', 'payment', '100.00', '2.50']);
    expect(rows[3]?.slice(0, 4)).toEqual(['return', 'return', '-100.00', '-2.50']);
    expect(rows[4]?.slice(6, 7)).toEqual(['\'=HYPERLINK("x")']);
    expect(rows.slice(2, 5).map((row) => row?.length)).toEqual(lines.map(() => rows[1]?.length));
    expect(rows.slice(5)).toEqual([
      ['total', 'payment', '100.00', '2.50', '1'],
      ['total', 'return', '-100.00', '-2.50', '1'],
      ['total', 'correction', '-0.05', '0.00', '1'],
      ['trailer', 'all', '-0.05', '0.00', '3'],
    ]);
  });

  it('in JSON Lines has the same content, one record per line, without empty values', () => {
    const { head, line, tail } = postingWriters.jsonl;
    const records = (head(header) + lines.map(line).join('') + tail(totals)).trimEnd().split('\n');
    const read = records.map((record) => JSON.parse(record));
    expect(read[0]).toMatchObject({ recordType: 'header', tenant: 'lumen', sequence: 7 });
    expect(read[2]).toMatchObject({ recordType: 'return', amount: '-100.00', code: 'R01' });
    expect(read[2]).not.toHaveProperty('confirmationNumber');
    expect(read.at(-1)).toMatchObject({
      totals: { payment: { lines: 1, amount: '100.00', fee: '2.50' }, correction: { amount: '-0.05' } },
      all: { lines: 3, amount: '-0.05', fee: '0.00' },
    });
  });

  it('without lines has a header and a trailer with zero totals', () => {
    expect(postingWriters.csv.tail(noTotals)).toContain('trailer,all,0.00,0.00,0');
  });
});
