import { describe, expect, it } from 'vitest';
import { feeRate } from './account.ts';

describe('feeRate', () => {
  it('reads $1.95 as a fixed fee (req 9.1)', () => {
    expect(feeRate(195, false)).toStrictEqual({ kind: 'fixed', amountCents: 195 });
  });

  it('reads 2.5 percent as a rate (req 9.1)', () => {
    expect(feeRate(250, true)).toStrictEqual({ kind: 'percentage', basisPoints: 250 });
  });

  it.each([-1, 0.5, Number.NaN])('throws for %d', (hundredths) => {
    expect(() => feeRate(hundredths, true)).toThrow(RangeError);
    expect(() => feeRate(hundredths, false)).toThrow(RangeError);
  });
});
