import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { centsFromDollars, dollarsFromCents, wholeDollarsUp } from './decimal-dollars.ts';

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
  ])('converts %d dollars to cents', (dollars, expected) => {
    expect(centsFromDollars(dollars)).toBe(expected);
  });

  it.each([0.1 + 0.2, 1.005, 0.001, 1e-7, 1e21, 90_071_992_547_410, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %d dollars',
    (dollars) => {
      expect(centsFromDollars(dollars)).toBeUndefined();
    },
  );

  it('matches the decimal digits for any double', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), decimalDollars()), (dollars) => {
        expect(centsFromDollars(dollars)).toBe(byDigits(dollars));
      }),
    );
  });

  it('round-trips every amount over the wire', () => {
    const limit = 2 ** 46 * 100 - 1;
    fc.assert(
      fc.property(fc.integer({ min: -limit, max: limit }), (amount) => {
        const sent: number = JSON.parse(JSON.stringify(dollarsFromCents(cents(amount))));
        expect(centsFromDollars(sent)).toBe(amount);
      }),
    );
  });

  it('throws when a dollar amount is too large to represent cents', () => {
    expect(() => dollarsFromCents(cents(2 ** 46 * 100))).toThrow(RangeError);
    expect(() => dollarsFromCents(cents(Number.MIN_SAFE_INTEGER))).toThrow(RangeError);
  });
});

/** Generates doubles whose shortest form has 0 to 3 decimals. */
function decimalDollars(): fc.Arbitrary<number> {
  return fc
    .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(3))
    .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
}

/** Converts decimal text to cents by moving its decimal point, without float arithmetic. */
function byDigits(dollars: number): number | undefined {
  const text = String(dollars);
  if (/[^\d.-]/.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split('.');
  if (decimals.length > 2) return undefined;
  const amount = BigInt(whole + decimals.padEnd(2, '0'));
  const largest = BigInt(Number.MAX_SAFE_INTEGER);
  return amount > largest || amount < -largest ? undefined : Number(amount);
}

it.each([
  [4_608, 4_700],
  [4_600, 4_600],
  [4_600.25, 4_700],
  [1, 100],
  [0, 0],
])('wholeDollarsUp rounds %d cents up to whole dollars', (amount, expected) => {
  expect(wholeDollarsUp(amount)).toBe(expected);
});
