import { describe, expect, it } from 'vitest';
import { feeBearer } from './installment-fees.ts';
import type { InstallmentState } from './plan-life.ts';

/** Builds installments from `state fee`, numbered from 1. */
const bearerOf = (...lines: `${InstallmentState} ${number}`[]) => {
  const installments = lines.map((line, index) => {
    const [state, fee] = line.split(' ') as [InstallmentState, string];
    return { sequence: index + 1, state, feeCents: Number(fee) };
  });
  return feeBearer(installments)?.sequence;
};

describe('feeBearer', () => {
  it('is the first remaining installment while the plan has made no payment', () => {
    expect(bearerOf('scheduled 0', 'scheduled 0')).toBe(1);
    expect(bearerOf('skipped 0', 'canceled 0', 'scheduled 0')).toBe(3);
  });

  it('is the remaining installment that already has the fee, even during a retry of the first payment', () => {
    expect(bearerOf('skipped 0', 'scheduled 0', 'scheduled 195')).toBe(3);
    expect(bearerOf('retrying 195', 'paid 0', 'scheduled 0')).toBe(1);
    expect(bearerOf('retrying 0', 'scheduled 0')).toBe(1);
  });

  it.each(['paid', 'submitted', 'failed'] as const)('is undefined after a first payment that is %s', (state) => {
    expect(bearerOf(`${state} 0`, 'scheduled 0')).toBeUndefined();
    expect(bearerOf(`${state} 195`, 'scheduled 0')).toBeUndefined();
  });

  it('is undefined when no installment remains', () => {
    expect(bearerOf('canceled 195', 'skipped 0')).toBeUndefined();
    expect(bearerOf()).toBeUndefined();
  });
});
