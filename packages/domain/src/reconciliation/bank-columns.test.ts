import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { runAtOnce } from '../steps/steps.ts';
import { type BankColumns, bankColumnFaults, missingBankColumns, suggestBankColumns } from './bank-columns.ts';
import { bankFaultSentences, readBankFile } from './read-bank-file.ts';

const sampleOf = (rows: Record<string, string>) =>
  Object.entries(rows).map(([name, value]) => ({ name, values: [value] }));

describe('reconciliation: suggested columns of a bank statement', () => {
  it.each<[string, Record<string, string>, BankColumns]>([
    [
      'one amount',
      { Date: '11/23/2026', 'Reference Number': 'B-1', Description: 'ACH', Amount: '(5.00)', Credit: 'x' },
      {
        columns: { bankReference: 'Reference Number', bookedOn: 'Date', amount: 'Amount', description: 'Description' },
        days: 'us',
      },
    ],
    [
      'credits and debits',
      { 'Post Date': '2026-11-23', 'Trace #': 'B-1', Deposits: '5.00', Withdrawals: '', Currency: 'USD' },
      {
        columns: {
          ...{ bankReference: 'Trace #', bookedOn: 'Post Date', credit: 'Deposits', debit: 'Withdrawals' },
          currency: 'Currency',
        },
        days: 'iso',
      },
    ],
    [
      'a date without a known name',
      { ID: 'B-1', When: '2026-11-23' },
      { columns: { bankReference: 'ID', bookedOn: 'When' }, days: 'iso' },
    ],
    ['an amount that is none', { ID: 'B-1', Amount: 'large' }, { columns: { bankReference: 'ID' }, days: 'iso' }],
    [
      'no values',
      { ID: '', Date: '', Amount: '' },
      { columns: { bankReference: 'ID', bookedOn: 'Date', amount: 'Amount' }, days: 'iso' },
    ],
  ])('find %s', (_what, rows, expected) => {
    expect(suggestBankColumns(sampleOf(rows))).toEqual(expected);
  });

  it('leave out a name that occurs twice', () => {
    const sample = [...sampleOf({ ID: 'B-1' }), ...sampleOf({ Amount: '1.00' }), ...sampleOf({ Amount: '2.00' })];
    expect(suggestBankColumns(sample).columns).toEqual({ bankReference: 'ID' });
  });
});

describe('reconciliation: chosen columns of a bank statement', () => {
  it.each<[BankColumns['columns'], string[]]>([
    [{ bankReference: 'a', bookedOn: 'b', amount: 'c' }, []],
    [{ bankReference: 'a', bookedOn: 'b', credit: 'c', debit: 'd' }, []],
    [{ bankReference: 'a', bookedOn: 'b', credit: 'c' }, []],
    [{ bankReference: 'a', bookedOn: 'b', amount: 'c', credit: 'd' }, ['amount']],
    [{}, ['bankReference', 'bookedOn', 'amount']],
  ])('%j need another column for %j', (columns, faults) => {
    expect(bankColumnFaults({ columns, days: 'iso' })).toEqual(faults);
  });

  it('must each be in the header once', () => {
    const chosen = { columns: { bankReference: 'A', bookedOn: 'B', amount: 'C' }, days: 'iso' } as const;
    expect(missingBankColumns(chosen, ['A', 'C', 'C', 'D'])).toEqual(['B', 'C']);
  });
});

describe('reconciliation: a bank statement with chosen columns', () => {
  const today = parseDate('2026-11-24');
  const one: BankColumns = {
    columns: { bankReference: 'Ref', bookedOn: 'Date', amount: 'Amount', description: 'Memo', currency: 'Cur' },
    days: 'us',
  };
  const read = (text: string, bank: BankColumns = one) => runAtOnce(readBankFile(text, { today, bank }));
  const linesOf = (text: string, bank?: BankColumns) => {
    const result = read(text, bank);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    return result.lines.map(({ line, bankReference, bookedOn, amountCents, description }) => [
      ...[line, bankReference, bookedOn.toString(), amountCents, description],
    ]);
  };
  const header = 'Date,Ref,Memo,Amount,Cur';

  it('is read as the bank writes it', () => {
    const text = `\uFEFF${header}\r\n11/23/2026, B-1 ,"ACH,\nCREDIT","$1,050.00",usd\r\n11/24/2026,B-2,,(0.05),\r\n11/24/2026,B-3,,5-,`;
    expect(linesOf(text)).toEqual([
      [2, 'B-1', '2026-11-23', 105_000, 'ACH, CREDIT'],
      [4, 'B-2', '2026-11-24', -5, ''],
      [5, 'B-3', '2026-11-24', -500, ''],
    ]);
  });

  it('has credits in and debits out, whatever their sign', () => {
    const bank: BankColumns = {
      columns: { bankReference: 'Ref', bookedOn: 'Date', credit: 'In', debit: 'Out' },
      days: 'iso',
    };
    const rows = ['2026-11-23,B-1,5.00,', '2026-11-23,B-2,,3.00', '2026-11-23,B-3,0.00,-3.00'];
    expect(linesOf(`Date,Ref,In,Out\n${rows.join('\n')}\n`, bank).map(([, , , amount]) => amount)).toEqual([
      500, -300, -300,
    ]);
    expect(read('Date,Ref,In,Out\n2026-11-23,B-1,,\n', bank)).toMatchObject({ faults: [{ line: 2 }] });
  });

  it.each([
    ['a missing cell', '11/23/2026,B,x,5.00', 'cells', undefined],
    ['a misplaced quote', '11/23/2026,B,x"y",5.00,USD', 'cells', undefined],
    ['no reference', '11/23/2026,,x,5.00,USD', 'any-reference', ''],
    ['a reference that is too long', `11/23/2026,${'B'.repeat(101)},x,5.00,USD`, 'any-reference', 'B'.repeat(100)],
    ['another form of the day', '2026-11-23,B,x,5.00,USD', 'us-day', '2026-11-23'],
    ['a future day', '11/25/2026,B,x,5.00,USD', 'day-to-come', '11/25/2026'],
    ['a word for an amount', '11/23/2026,B,x,five,USD', 'any-amount', 'five'],
    ['nothing', '11/23/2026,B,x,0.00,USD', 'nothing', '0.00'],
    ['another currency', '11/23/2026,B,x,5.00,EUR', 'currency', 'EUR'],
    ['too much text', `11/23/2026,B,${'x'.repeat(501)},5.00,USD`, 'description', 'x'.repeat(100)],
  ] as const)('reports the fault and the value: %s', (_what, row, fault, value) => {
    const result = read(`${header}\n11/23/2026,A,x,5.00,USD\n${row}\n`);
    expect(result).toEqual({
      ok: false,
      faults: [{ line: 3, fault: bankFaultSentences[fault], ...(value !== undefined && { value }) }],
    });
  });

  it('with ISO dates names that format', () => {
    expect(read(`${header}\n11/23/2026,B,x,5.00,USD\n`, { ...one, days: 'iso' })).toMatchObject({
      faults: [{ fault: bankFaultSentences['iso-day'] }],
    });
  });

  it('reports a repeated reference', () => {
    const row = '11/23/2026,B,x,5.00,USD';
    expect(read(`${header}\n${row}\n${row}\n`)).toEqual({
      ok: false,
      faults: [{ line: 3, fault: 'has the bank reference of line 2', value: 'B' }],
    });
  });

  it.each([
    ['an empty file', ''],
    ['a header that lacks a column', 'Date,Ref,Memo,Amount\n'],
    ['a header that repeats a column', `${header},Ref\n`],
    ['a header with an open quote', `"${header}\n`],
  ])('is refused for %s', (_what, text) => {
    expect(read(text)).toEqual({ ok: false, faults: [{ line: 1, fault: bankFaultSentences.columns }] });
  });

  it('is refused when the choice itself lacks a field', () => {
    expect(read(`${header}\n`, { columns: { bankReference: 'Ref' }, days: 'us' })).toMatchObject({ ok: false });
  });

  it('may be longer than one part', () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `11/23/2026,B-${index},x,5.00,USD`);
    expect(linesOf(`${header}\n${rows.join('\n')}\n`)).toHaveLength(5_000);
  });
});
