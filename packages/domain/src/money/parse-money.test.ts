import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { cents } from './cents.ts';
import { formatMoney } from './format-money.ts';
import { centsFromDollars, dollarsFromCents, parseMoney } from './parse-money.ts';

describe('parseMoney', () => {
  it.each([
    ['184.32', 18_432],
    ['$184.32', 18_432],
    [' $ 184.32 ', 18_432],
    ['1,234.5', 123_450],
    ['1234567', 123_456_700],
    ['$1,234,567.89', 123_456_789],
    ['5.', 500],
    ['.5', 50],
    ['0', 0],
    ['-5', -500],
    ['-$5.25', -525],
    ['($5)', -500],
    ['(5.25)', -525],
    ['-0', 0],
    ['0.29', 29],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('9.4 reads %j', (text, expected) => {
    expect(parseMoney(text)).toStrictEqual({ ok: true, cents: expected });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['$', 'not-a-number'],
    ['.', 'not-a-number'],
    ['-', 'not-a-number'],
    ['()', 'not-a-number'],
    ['(-5)', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['12a', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['1,23', 'not-a-number'],
    ['12,34.50', 'not-a-number'],
    ['1,2345', 'not-a-number'],
    [',123', 'not-a-number'],
    ['1 234', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['5$', 'not-a-number'],
    ['1.234', 'too-many-decimals'],
    ['0.001', 'too-many-decimals'],
    ['90071992547409.92', 'out-of-range'],
    ['9'.repeat(400), 'out-of-range'],
  ])('9.4 refuses %j: %s', (text, reason) => {
    expect(parseMoney(text)).toStrictEqual({ ok: false, reason });
  });

  it('9.4 reads back what formatMoney writes, in every language and form', () => {
    const format = fc.record({ language: fc.constantFrom(...languages), form: fc.constantFrom('screen', 'document') });
    fc.assert(
      fc.property(fc.maxSafeInteger(), format, (amount, { language, form }) => {
        const text = formatMoney(cents(amount), { language, form: form === 'screen' ? 'screen' : 'document' });
        expect(parseMoney(text)).toStrictEqual({ ok: true, cents: amount });
      }),
    );
  });

  it('9.4 answers for any text at all', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseMoney(text).ok === 'boolean'));
  });
});

describe('centsFromDollars', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [184.32, 18_432],
    [0.29, 29],
    [1.1, 110],
    [1.15, 115],
    [-12.5, -1_250],
    [1_000_000, 100_000_000],
  ])('takes %d dollars', (dollars, expected) => {
    expect(centsFromDollars(dollars)).toBe(expected);
  });

  it.each([0.1 + 0.2, 1.005, 0.001, 1e-7, 1e21, 90_071_992_547_410, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %d dollars',
    (dollars) => {
      expect(centsFromDollars(dollars)).toBeUndefined();
    },
  );

  it('agrees with the digits of the number for any double', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), decimalDollars()), (dollars) => {
        expect(centsFromDollars(dollars)).toBe(byDigits(dollars));
      }),
    );
  });

  it('carries every amount over the wire and back', () => {
    const limit = 2 ** 46 * 100 - 1;
    fc.assert(
      fc.property(fc.integer({ min: -limit, max: limit }), (amount) => {
        const sent: number = JSON.parse(JSON.stringify(dollarsFromCents(cents(amount))));
        expect(centsFromDollars(sent)).toBe(amount);
      }),
    );
  });

  it('throws where a number of dollars could no longer tell cents apart', () => {
    expect(() => dollarsFromCents(cents(2 ** 46 * 100))).toThrow(RangeError);
    expect(() => dollarsFromCents(cents(Number.MIN_SAFE_INTEGER))).toThrow(RangeError);
  });
});

/** Doubles whose shortest form has 0 to 3 decimals. */
function decimalDollars(): fc.Arbitrary<number> {
  return fc
    .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(3))
    .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
}

/** The cents that a decimal text says, by moving its point; nothing here is float arithmetic. */
function byDigits(dollars: number): number | undefined {
  const text = String(dollars);
  if (/[^\d.-]/.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split('.');
  if (decimals.length > 2) return undefined;
  const amount = BigInt(whole + decimals.padEnd(2, '0'));
  const largest = BigInt(Number.MAX_SAFE_INTEGER);
  return amount > largest || amount < -largest ? undefined : Number(amount);
}
