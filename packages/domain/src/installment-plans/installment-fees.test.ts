import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { installmentFees, type SeriesFee } from './installment-fees.ts';

const installments = [15_000, 15_000, 9_999].map((amount) => ({ amountCents: cents(amount) }));
const fixed = { kind: 'fixed', amountCents: cents(195) } as const;
const percentage = { kind: 'percentage', basisPoints: 295 } as const;

describe('installmentFees (req 7.6)', () => {
  it.each<[string, SeriesFee, number[]]>([
    ['a fixed value with the first payment (9.1)', { assignment: 'first-payment-only', rate: fixed }, [195, 0, 0]],
    ['a fixed value with every payment', { assignment: 'all-payments', rate: fixed }, [195, 195, 195]],
    ['a share of the first payment', { assignment: 'first-payment-only', rate: percentage }, [443, 0, 0]],
    ['a share of every payment, halves up', { assignment: 'all-payments', rate: percentage }, [443, 443, 295]],
  ])('computes %s', (_, fee, expected) => {
    expect(installmentFees(installments, fee)).toEqual(expected);
  });

  it('returns no fees for no payments', () => {
    expect(installmentFees([], { assignment: 'all-payments', rate: fixed })).toEqual([]);
  });
});
