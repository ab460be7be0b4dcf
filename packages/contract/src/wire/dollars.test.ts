import { cents } from '@quittance/domain/money/cents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dollars } from './dollars.ts';

/** Below 2^46 dollars, a double represents every cent exactly. */
const largestCents = 2 ** 46 * 100 - 1;

describe('money on the wire', () => {
  it('keeps any number of cents when encoded as JSON and decoded again (req 9.4)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -largestCents, max: largestCents }), (amount) => {
        const text = JSON.stringify(z.encode(dollars, cents(amount)));
        expect(z.decode(dollars, JSON.parse(text))).toBe(amount);
        expect(text).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('writes each of the first 100,000 cents as the usual decimal number and reads it back (req 9.4)', () => {
    for (let amount = 0; amount < 100_000; amount++) {
      const wire = z.encode(dollars, cents(amount));
      if (z.decode(dollars, wire) !== amount || wire.toFixed(2) !== written(amount)) {
        expect.fail(`${amount} cents went out as ${wire}`);
      }
    }
  });

  it.each([
    [184.32, 18_432],
    [0.29, 29],
    [1.1, 110],
    [1.15, 115],
    [4.35, 435],
    [1_000_000, 100_000_000],
    [0, 0],
    [-0, 0],
    [-5.25, -525],
    [largestCents / 100, largestCents],
  ])('is read from %d (req 9.4)', (wire, expected) => {
    expect(z.decode(dollars, wire)).toBe(expected);
  });

  it('is refused with a third decimal (req 9.4)', () => {
    const thirdDecimal = fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(thirdDecimal, ([amount, mill]) => {
        const wire = Number(`${amount / 100 < 0 ? '-' : ''}${written(Math.abs(amount))}${mill}`);
        expect(dollars.safeParse(wire).success).toBe(false);
      }),
    );
  });

  it.each([
    ['three decimals', 1.005],
    ['a thousandth', 0.001],
    ['less than any cent', 1e-7],
    ['more than can be counted exactly', 1e14],
    ['an exponent', 1e21],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a string', '5.00'],
    ['an empty string', ''],
    ['null', null],
    ['undefined', undefined],
    ['a boolean', true],
    ['a list', [5]],
    ['an object', { amount: 5 }],
  ])('is refused: %s (req 9.4)', (_what, wire) => {
    expect(dollars.safeParse(wire).success).toBe(false);
  });
});

function written(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
