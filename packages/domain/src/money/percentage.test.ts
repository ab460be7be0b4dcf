import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { percentageOf } from './percentage.ts';

describe('percentageOf', () => {
  it.each([
    ['0% of an amount', 10_000, 0, 0],
    ['2.5% of $100.00', 10_000, 250, 250],
    ['100% of an amount', 18_432, 10_000, 18_432],
    ['exactly half a cent goes up', 50, 100, 1],
    ['just under half a cent goes down', 49, 100, 0],
    ['a cent and a half goes up', 150, 100, 2],
    ['1.005 in floats: 0.5% of $2.01 is 1.005 cents', 201, 50, 1],
    ['2.95% of $184.32 is 543.744 cents', 18_432, 295, 544],
    ['half a cent below zero goes up to zero', -50, 100, 0],
    ['a cent and a half below zero goes up', -150, 100, -1],
  ])('computes %s (req 9.1)', (_, amount, rate, expected) => {
    expect(percentageOf(cents(amount), rate)).toBe(expected);
  });

  it('rounds half up, matching exact arithmetic (req 9.1)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(10_000), (amount, rate) => {
        expect(BigInt(percentageOf(cents(amount), rate))).toBe(halvesUp(BigInt(amount) * BigInt(rate), 10_000n));
      }),
    );
  });

  it('is exact even for the largest amounts (req 9.1)', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.nat(10_000), (amount, rate) => {
        expect(BigInt(percentageOf(cents(amount), rate))).toBe(halvesUp(BigInt(amount) * BigInt(rate), 10_000n));
      }),
    );
  });

  it.each([-1, 2.5, Number.NaN])('throws for a rate of %d basis points', (rate) => {
    expect(() => percentageOf(cents(100), rate)).toThrow(RangeError);
  });

  it('throws for a result too large for cents', () => {
    expect(() => percentageOf(cents(Number.MAX_SAFE_INTEGER), 20_000)).toThrow(RangeError);
  });
});

/** Computes floor(numerator / divisor + 1/2) for any sign. */
function halvesUp(numerator: bigint, divisor: bigint): bigint {
  const doubled = 2n * numerator + divisor;
  const quotient = doubled / (2n * divisor);
  return doubled < 0n && doubled % (2n * divisor) !== 0n ? quotient - 1n : quotient;
}
