import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import { paymentPattern, planCost, planCostText } from './payment-pattern.ts';

const pattern = (...amounts: number[]) => paymentPattern(amounts.map(cents), { language: 'en', form: 'screen' });

describe('payment patterns', () => {
  it('list equal payments once', () => {
    expect(pattern(15_500, 15_500, 15_500, 15_500, 15_500, 15_500)).toBe('$155 × 6');
  });

  it('list a different first or last payment separately', () => {
    expect(pattern(20_000, 14_600, 14_600)).toBe('$200 + $146 × 2');
    expect(pattern(3_167, 3_167, 3_166)).toBe('$31.67 × 2 + $31.66');
  });

  it('list each payment of a plan and the total, with cents and fees', () => {
    const payments = [195, 0, 0].map((fee) => ({ amountCents: cents(5_000), feeCents: cents(fee) }));
    const cost = planCost(payments);
    expect(cost).toEqual({ takenCents: [5_195, 5_000, 5_000], totalCents: 15_195 });
    expect(planCostText(cost, 'en')).toBe('$51.95 + $50.00 × 2, $151.95 in all');
    expect(planCostText(cost, 'es')).toBe('$51.95 + $50.00 × 2, $151.95 en total');
  });

  it('show a single payment as its amount', () => {
    expect(pattern(62_000)).toBe('$620');
  });
});
