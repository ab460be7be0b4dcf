import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from './cents.ts';
import { parseMoney } from './parse-money.ts';
import { plainDollars, typedDollars } from './plain-dollars.ts';

it.each([
  [123_450, '1234.50'],
  [-5, '-0.05'],
  [0, '0.00'],
  [-100_000, '-1000.00'],
])('plainDollars writes %d cents as %s', (amount, text) => {
  expect(plainDollars(cents(amount))).toBe(text);
});

it('plainDollars output parses back to the same amount', () => {
  fc.assert(
    fc.property(fc.integer(), (amount) => {
      expect(parseMoney(plainDollars(cents(amount)))).toEqual({ ok: true, cents: cents(amount) });
    }),
  );
});

it.each([
  [15_500, '155'],
  [15_550, '155.50'],
  [100, '1'],
  [10_000, '100'],
  [5, '0.05'],
  [0, '0'],
])('typedDollars writes %d cents as %s', (amount, text) => {
  expect(typedDollars(cents(amount))).toBe(text);
});
