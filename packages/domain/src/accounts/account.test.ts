import { describe, expect, it } from 'vitest';
import { feeRate } from './account.ts';

describe('feeRate', () => {
  it('9.1 reads $1.95 as a fixed fee', () => {
    expect(feeRate(195, false)).toStrictEqual({ kind: 'fixed', amountCents: 195 });
  });

  it('9.1 reads 2.5 percent as a rate', () => {
    expect(feeRate(250, true)).toStrictEqual({ kind: 'percentage', basisPoints: 250 });
  });

  it.each([-1, 0.5, Number.NaN])('throws for %d', (hundredths) => {
    expect(() => feeRate(hundredths, true)).toThrow(RangeError);
    expect(() => feeRate(hundredths, false)).toThrow(RangeError);
  });
});
