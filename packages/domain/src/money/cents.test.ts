import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, zeroCents } from './cents.ts';

describe('cents', () => {
  it('keeps every integer that a double represents exactly', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (amount) => cents(amount) === amount));
  });

  it('turns minus zero into zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(zeroCents).toBe(0);
  });

  it.each([0.5, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])('throws for %d', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });
});
