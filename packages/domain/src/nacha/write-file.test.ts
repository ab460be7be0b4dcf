import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { EntryToSend } from './entry-to-send.ts';
import { webDebit, webFile, webLines } from './testing/web-debits.ts';
import { type FileToWrite, type WriteRefusal, writeNachaFile } from './write-file.ts';

function lines(file: FileToWrite): string[] {
  const written = writeNachaFile(file);
  return written.ok ? written.text.split('\n') : [JSON.stringify(written.refusal)];
}

function refusalOf(file: Partial<FileToWrite>): WriteRefusal | undefined {
  const written = writeNachaFile({ ...webFile, ...file });
  return written.ok ? undefined : written.refusal;
}

const credit = { entryClass: 'PPD', purpose: 'refund', direction: 'credit' } as const;

describe('writeNachaFile with two WEB debits', () => {
  it('matches the published layout column by column', () => {
    expect(lines(webFile)).toEqual([...webLines, '']);
  });

  it("returns each entry's trace number and the totals", () => {
    expect(writeNachaFile(webFile)).toMatchObject({
      ok: true,
      traceNumbers: ['091000010000001', '091000010000002'],
      totals: { batchCount: 1, entryAddendaCount: 3, entryHash: 3_240_155, debitCents: 20_982, creditCents: 0 },
    });
  });

  it.each(['\n', '\r\n', ''] as const)('ends every record with %j', (lineBreak) => {
    const written = writeNachaFile({ ...webFile, lineBreak });
    expect(written.ok && written.text).toBe(webLines.map((line) => line + lineBreak).join(''));
  });
});

describe('written batches', () => {
  const retry: EntryToSend = { ...webDebit, purpose: 'retry' };
  const refund: EntryToSend = { ...webDebit, ...credit, amountCents: cents(500) };
  const prenote: EntryToSend = { ...webDebit, isPrenote: true, amountCents: cents(0) };
  const written = lines({ ...webFile, firstTraceSequence: 41, entries: [retry, refund, prenote, refund, webDebit] });
  const headers = written.filter((line) => line.startsWith('5'));
  const controls = written.filter((line) => line.startsWith('8'));

  it('are split by company, class, description and date and numbered from 1', () => {
    expect(headers.map((line) => [line.slice(1, 4), line.slice(50, 63), line.slice(87)])).toEqual([
      ['225', 'WEBRETRY PYMT', '0000001'],
      ['220', 'PPDELECTRIC  ', '0000002'],
      ['225', 'WEBELECTRIC  ', '0000003'],
    ]);
  });

  it('have their own totals, which add up to those in the file control record', () => {
    expect(controls.map((line) => line.slice(4, 44))).toEqual([
      '0000010002100002000000012550000000000000',
      '0000020004200004000000000000000000001000',
      '0000020004200004000000012550000000000000',
    ]);
    expect(written.find((line) => line.startsWith('9'))?.slice(0, 55)).toBe(
      '9000003000002000000050010500010000000025100000000001000',
    );
  });

  it('have trace numbers that ascend through the file and are returned in input order', () => {
    const details = written.filter((line) => line.startsWith('6'));
    expect(details.map((line) => line.slice(79))).toEqual(
      ['41', '42', '43', '44', '45'].map((sequence) => `0910000100000${sequence}`),
    );
    const file = writeNachaFile({
      ...webFile,
      firstTraceSequence: 41,
      entries: [retry, refund, prenote, refund, webDebit],
    });
    expect(file.ok && file.traceNumbers.map((trace) => trace.slice(-2))).toEqual(['41', '42', '44', '43', '45']);
  });

  it('use a different service class for mixed debits and credits', () => {
    const ppdDebit: EntryToSend = { ...webDebit, entryClass: 'PPD' };
    const [, header] = lines({ ...webFile, entries: [ppdDebit, refund] });
    expect(header?.slice(1, 4)).toBe('200');
  });

  it.each([
    [webDebit, '27', 'S '],
    [{ ...webDebit, isRecurring: true, accountType: 'savings' }, '37', 'R '],
    [{ ...prenote, accountType: 'savings' }, '38', 'S '],
    [prenote, '28', 'S '],
    [refund, '22', '  '],
    [{ ...refund, accountType: 'savings' }, '32', '  '],
    [{ ...refund, isPrenote: true, amountCents: cents(0) }, '23', '  '],
    [{ ...webDebit, entryClass: 'PPD', isRecurring: true }, '27', '  '],
  ] as [EntryToSend, string, string][])(
    'case %#: encode %j with the transaction code and payment type for its account, direction and class',
    (...[entry, code, paymentType]) => {
      const detail = lines({ ...webFile, entries: [entry] })[2] ?? '';
      expect([detail.slice(1, 3), detail.slice(76, 78)]).toEqual([code, paymentType]);
    },
  );

  it('keep only the last ten digits of the entry hash', () => {
    const many = Array.from({ length: 140 }, () => ({ ...webDebit, routingNumber: '800000006' }));
    const control = lines({ ...webFile, entries: many }).find((line) => line.startsWith('8'));
    expect(140 * 80_000_000).toBe(11_200_000_000);
    expect(control?.slice(10, 20)).toBe('1200000000');
  });

  it.each([1, 5, 6, 7, 16, 17, 26])('with %i entries are padded to a full block', (count) => {
    const records = lines({ ...webFile, entries: Array.from({ length: count }, () => webDebit) }).slice(0, -1);
    const used = count + 4;
    expect(records.length).toBe(Math.ceil(used / 10) * 10);
    expect(records[used - 1]?.slice(7, 13)).toBe(String(records.length / 10).padStart(6, '0'));
    expect(records.slice(used).every((record) => record === '9'.repeat(94))).toBe(true);
  });
});

describe('writeNachaFile with invalid input', () => {
  it.each([
    [{ entries: [] }, 'no-entries', 'entries'],
    [{ immediateDestination: '091000018' }, 'not-a-routing-number', 'immediateDestination'],
    [{ originatingRoutingNumber: '09100001' }, 'not-a-routing-number', 'originatingRoutingNumber'],
    [{ immediateOrigin: 'lumen' }, 'invalid-character', 'immediateOrigin'],
    [{ immediateOriginName: 'ルーメン' }, 'invalid-character', 'immediateOriginName'],
    [{ fileIdModifier: 'a' }, 'invalid-character', 'fileIdModifier'],
    [{ fileIdModifier: '' }, 'invalid-character', 'fileIdModifier'],
    [{ createdOn: parseDate('1999-11-23') }, 'too-far-ahead', 'effectiveEntryDate'],
    [{ createdAt: '2400' }, 'not-a-time', 'createdAt'],
    [{ referenceCode: '123456789' }, 'too-long', 'referenceCode'],
    [{ firstTraceSequence: 0 }, 'out-of-range', 'firstTraceSequence'],
    [{ firstTraceSequence: 1.5 }, 'out-of-range', 'firstTraceSequence'],
    [{ firstTraceSequence: 9_999_999 }, 'trace-numbers-used-up', 'firstTraceSequence'],
  ] as [Partial<FileToWrite>, string, string][])('refuses %j, reporting %s in %s', (file, code, field) => {
    expect(refusalOf(file)).toMatchObject({ code, field });
  });

  it.each([
    [{ routingNumber: '021000022' }, 'not-a-routing-number', 'receivingDfi'],
    [{ accountNumber: '' }, 'missing', 'accountNumber'],
    [{ accountNumber: '000' }, 'missing', 'accountNumber'],
    [{ accountNumber: '123456789012345678' }, 'too-long', 'accountNumber'],
    [{ accountNumber: '1234;5' }, 'invalid-character', 'accountNumber'],
    [{ amountCents: cents(0) }, 'out-of-range', 'amountCents'],
    [{ amountCents: cents(-1) }, 'out-of-range', 'amountCents'],
    [{ amountCents: cents(10_000_000_000) }, 'out-of-range', 'amountCents'],
    [{ individualName: ' ' }, 'missing', 'individualName'],
    [{ individualName: 'ANA\n6270210' }, 'invalid-character', 'individualName'],
    [{ individualId: '1234567890123456' }, 'too-long', 'individualId'],
    [{ individualId: 'señal' }, 'invalid-character', 'individualId'],
    [{ paymentInformation: 'x'.repeat(81) }, 'too-long', 'paymentInformation'],
    [{ description: 'Electricity' }, 'too-long', 'companyEntryDescription'],
    [{ description: '' }, 'missing', 'companyEntryDescription'],
    [{ description: '000' }, 'missing', 'companyEntryDescription'],
    [{ company: { name: '', identification: '1912345678' } }, 'missing', 'companyName'],
    [{ company: { name: 'Lumen', identification: '' } }, 'missing', 'companyIdentification'],
    [{ company: { name: 'Lumen', identification: '19123456789' } }, 'too-long', 'companyIdentification'],
    [{ effectiveOn: parseDate('2026-11-28') }, 'not-a-bank-day', 'effectiveEntryDate'],
  ] as [Partial<EntryToSend>, string, string][])(
    'refuses a second entry with %j, reporting %s in %s',
    (entry, code, field) => {
      expect(refusalOf({ entries: [webDebit, { ...webDebit, ...entry }] })).toEqual({ code, field, entry: 1 });
    },
  );

  it('refuses a batch total too large for its control record', () => {
    const entries = Array.from({ length: 101 }, () => ({ ...webDebit, amountCents: cents(9_999_999_999) }));
    expect(refusalOf({ entries })).toEqual({ code: 'out-of-range', field: 'debitCents', entry: 0 });
    expect(refusalOf({ entries: entries.slice(1) })).toBeUndefined();
  });
});
