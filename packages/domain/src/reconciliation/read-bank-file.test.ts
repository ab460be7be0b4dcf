import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runAtOnce } from '../steps/steps.ts';
import { bankFileHeader, readBankFile } from './read-bank-file.ts';

const today = parseDate('2026-11-24');
const readText = (text: string) => runAtOnce(readBankFile(text, { today }));
const read = (...rows: string[]) => readText([bankFileHeader, ...rows].join('\n'));
const faultsOf = (...rows: string[]) => {
  const result = read(...rows);
  return result.ok ? [] : result.faults;
};

describe('reconciliation: a bank statement file', () => {
  it('is parsed line by line', () => {
    const result = read('B-1,2026-11-23,50.00,USD,ACH ch_1', 'B-2,2026-11-24,-0.05,USD,"fee, ""monthly"""');
    expect(result).toEqual({
      ok: true,
      lines: [
        {
          line: 2,
          bankReference: 'B-1',
          bookedOn: parseDate('2026-11-23'),
          amountCents: 5_000,
          currency: 'USD',
          description: 'ACH ch_1',
        },
        {
          line: 3,
          bankReference: 'B-2',
          bookedOn: parseDate('2026-11-24'),
          amountCents: -5,
          currency: 'USD',
          description: 'fee, "monthly"',
        },
      ],
    });
  });

  it.each(['\n', '\r\n'])('may use %j as its line ending and start with a UTF-8 byte order mark', (end) => {
    const text = `\uFEFF${[bankFileHeader, 'B-1,2026-11-23,50.00,USD,', ''].join(end)}`;
    expect(readText(text)).toMatchObject({
      ok: true,
      lines: [{ bankReference: 'B-1', description: '' }],
    });
  });

  it('may contain only its header', () => {
    expect(read()).toEqual({ ok: true, lines: [] });
  });

  it.each(['', 'B-1,2026-11-23,50.00,USD,x', 'booked on,bank reference,amount,currency,description'])(
    'is refused without its header: %j',
    (first) => {
      const result = readText(first);
      expect(result).toMatchObject({ ok: false, faults: [{ line: 1 }] });
    },
  );

  it.each([
    ['a missing field', 'B,2026-11-23,50.00,USD', 'five columns'],
    ['an extra field', 'B,2026-11-23,50.00,USD,x,y', 'five columns'],
    ['a quote in the middle', 'B,2026-11-23,50.00,USD,x"y', 'five columns'],
    ['an unclosed quote', 'B,2026-11-23,50.00,USD,"x', 'five columns'],
    ['text after a quote', 'B,2026-11-23,50.00,USD,"x"y', 'five columns'],
    ['an empty line', '\nC-1,2026-11-23,50.00,USD,right', 'five columns'],
    ['no reference', ',2026-11-23,50.00,USD,x', 'reference'],
    ['a reference with a space before it', ' B,2026-11-23,50.00,USD,x', 'reference'],
    ['a reference that is too long', `${'B'.repeat(101)},2026-11-23,50.00,USD,x`, 'reference'],
    ['a day in the American format', 'B,11/23/2026,50.00,USD,x', 'a date'],
    ['a nonexistent day', 'B,2026-02-30,50.00,USD,x', 'a date'],
    ['a future day', 'B,2026-11-25,50.00,USD,x', 'in the future'],
    ['an amount without decimals', 'B,2026-11-23,50,USD,x', 'an amount'],
    ['one decimal', 'B,2026-11-23,50.0,USD,x', 'an amount'],
    ['three decimals', 'B,2026-11-23,50.000,USD,x', 'an amount'],
    ['a comma in the amount', 'B,2026-11-23,"1,050.00",USD,x', 'an amount'],
    ['a dollar sign', 'B,2026-11-23,$50.00,USD,x', 'an amount'],
    ['a plus', 'B,2026-11-23,+50.00,USD,x', 'an amount'],
    ['leading zeros', 'B,2026-11-23,050.00,USD,x', 'an amount'],
    ['an exponent', 'B,2026-11-23,1e3,USD,x', 'an amount'],
    ['nothing', 'B,2026-11-23,0.00,USD,x', 'zero'],
    ['minus zero', 'B,2026-11-23,-0.00,USD,x', 'zero'],
    ['another currency', 'B,2026-11-23,50.00,EUR,x', 'USD'],
    ['a lowercase currency', 'B,2026-11-23,50.00,usd,x', 'USD'],
    ['too much text', `B,2026-11-23,50.00,USD,${'x'.repeat(501)}`, '500'],
  ])('reports the line of the fault: %s', (_what, row, fault) => {
    expect(faultsOf('A-1,2026-11-23,50.00,USD,right', row)).toEqual([
      { line: 3, fault: expect.stringContaining(fault) },
    ]);
  });

  it('reports every faulty line and a duplicate reference', () => {
    const right = 'A-1,2026-11-23,50.00,USD,right';
    expect(faultsOf(right, 'B', right, 'C').map(({ line }) => line)).toEqual([3, 4, 5]);
  });

  it('round-trips any text and amount', () => {
    const anyLine = fc.record({
      amount: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).filter((amount) => amount !== 0),
      description: fc.string({ maxLength: 400 }).filter((text) => !/[\r\n]/.test(text)),
    });
    fc.assert(
      fc.property(anyLine, ({ amount, description }) => {
        const digits = String(Math.abs(amount)).padStart(3, '0');
        const dollars = `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const result = read(`B,2026-11-23,${dollars},USD,"${description.replaceAll('"', '""')}"`);
        expect(result).toMatchObject({ ok: true, lines: [{ amountCents: amount, description }] });
      }),
    );
  });
});
