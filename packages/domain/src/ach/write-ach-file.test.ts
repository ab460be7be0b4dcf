import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { readNachaFile } from '../nacha/read/read-file.ts';
import type { AchEntry } from './ach-entry.ts';
import type { AchOriginator } from './originator.ts';
import { testOriginator as originator } from './testing/test-originator.ts';
import { type AchFileMark, checkOriginator, entriesThatFit, idModifierOf, writeAchFile } from './write-ach-file.ts';

const account = {
  routingNumber: '021000021',
  accountNumber: '123456789',
  accountType: 'checking',
  holderName: 'Ana López',
} as const;
const plain = { isRetry: false, isRecurring: false, isBusiness: false, individualId: 'PAY-0001', account };
const debit: AchEntry = { kind: 'debit', amountCents: cents(5_000), ...plain };
const credit: AchEntry = { kind: 'credit', amountCents: cents(700), ...plain };
const prenote: AchEntry = { kind: 'prenote', amountCents: cents(0), ...plain };
const mark: AchFileMark = {
  createdOn: parseDate('2026-11-23'),
  createdAt: '17:00',
  idModifier: 'A',
  traceCount: 1,
};

function written(entries: readonly AchEntry[], changes: Partial<AchFileMark> = {}) {
  const file = writeAchFile(entries, { originator, mark: { ...mark, ...changes } });
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  return file;
}

describe('writeAchFile', () => {
  it('writes online debits as WEB, retries as RETRY PYMT and consumer credits as PPD', () => {
    const entries = [debit, { ...debit, isRetry: true, isRecurring: true }, credit, prenote];
    const read = readNachaFile(written(entries).text);
    if (!read.ok) throw new Error(JSON.stringify(read.fault));
    const entryFields = read.value.batches.flatMap(({ header, entries: each }) =>
      each.map(({ detail }) => [
        header.entryClass,
        header.companyEntryDescription,
        detail.transactionCode,
        detail.paymentTypeCode,
      ]),
    );
    expect(entryFields).toEqual([
      ['WEB', 'BILL', '27', 'S'],
      ['WEB', 'BILL', '28', 'S'],
      ['WEB', 'RETRY PYMT', '27', 'R'],
      ['PPD', 'BILL', '22', ''],
    ]);
  });

  it('law: Nacha 2.3.2: puts business entries into corporate batches (CCD), including credits and prenotes', () => {
    const entries = [debit, credit, prenote].flatMap((entry) => [entry, { ...entry, isBusiness: true }]);
    const retry = { ...debit, isRetry: true, isRecurring: true, isBusiness: true };
    const read = readNachaFile(written([...entries, retry]).text);
    if (!read.ok) throw new Error(JSON.stringify(read.fault));
    const batchFields = read.value.batches.map(({ header, entries: each }) => [
      `${header.entryClass} ${header.companyEntryDescription}`,
      ...each.map(({ detail }) => `${detail.transactionCode} ${detail.paymentTypeCode}`.trim()),
    ]);
    expect(batchFields).toEqual([
      ['WEB BILL', '27 S', '28 S'],
      ['CCD BILL', '27', '22', '28'],
      ['PPD BILL', '22'],
      ['CCD RETRY PYMT', '27'],
    ]);
  });

  it('assigns trace numbers and effective dates in entry order across batches', () => {
    const { traces } = written([credit, debit, credit], { traceCount: 41 });
    expect(traces.map(({ traceNumber, traceCount }) => [traceNumber, traceCount])).toEqual([
      ['091000010000041', 41],
      ['091000010000043', 43],
      ['091000010000042', 42],
    ]);
    expect(traces.map(({ effectiveOn }) => effectiveOn.toString())).toEqual(Array(3).fill('2026-11-24'));
  });

  it('restarts trace numbers after ten million while the count continues', () => {
    expect(written([debit], { traceCount: 9_999_999 }).traces[0]).toMatchObject({ traceNumber: '091000019999999' });
    expect(written([debit], { traceCount: 10_000_000 }).traces[0]).toMatchObject({
      traceNumber: '091000010000001',
      traceCount: 10_000_000,
    });
    expect(entriesThatFit({ traceCount: 9_999_998, max: 5_000 })).toBe(2);
    expect(entriesThatFit({ traceCount: 10_000_000, max: 5_000 })).toBe(5_000);
  });
});

it('idModifierOf distinguishes 36 files per day', () => {
  expect([0, 25, 26, 35, 36].map(idModifierOf)).toEqual(['A', 'Z', '0', '9', undefined]);
});

it.each<[string, Partial<AchOriginator>]>([
  ['immediateDestination', { immediateDestination: '091000018' }],
  ['originatingRoutingNumber', { originatingRoutingNumber: '123' }],
  ['companyName', { companyName: '' }],
  ['companyIdentification', { companyIdentification: '12345678901' }],
  ['companyEntryDescription', { entryDescription: 'PAYROLL' }],
])('checkOriginator names the first invalid field: %s', (field, changes) => {
  expect(checkOriginator({ ...originator, ...changes }, mark.createdOn)).toBe(field);
  expect(checkOriginator(originator, mark.createdOn)).toBeUndefined();
});
