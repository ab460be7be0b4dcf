import { describe, expect, it } from 'vitest';
import { feeBearer } from './fee-bearer.ts';
import type { InstallmentState } from './plan-life.ts';

/** Installments written as `state fee`, numbered from 1. */
const bearerOf = (...lines: `${InstallmentState} ${number}`[]) => {
  const installments = lines.map((line, index) => {
    const [state, fee] = line.split(' ') as [InstallmentState, string];
    return { sequence: index + 1, state, feeCents: Number(fee) };
  });
  return feeBearer(installments)?.sequence;
};

describe('the installment that carries the fee of a changed plan', () => {
  it('is the first one ahead while the plan has made no payment', () => {
    expect(bearerOf('scheduled 0', 'scheduled 0')).toBe(1);
    expect(bearerOf('skipped 0', 'canceled 0', 'scheduled 0')).toBe(3);
  });

  it('is the one ahead that carries it already, also when the first payment is being retried', () => {
    expect(bearerOf('skipped 0', 'scheduled 0', 'scheduled 195')).toBe(3);
    expect(bearerOf('retrying 195', 'paid 0', 'scheduled 0')).toBe(1);
    expect(bearerOf('retrying 0', 'scheduled 0')).toBe(1);
  });

  it.each(['paid', 'submitted', 'failed'] as const)('is none after the first payment, which is %s', (state) => {
    expect(bearerOf(`${state} 0`, 'scheduled 0')).toBeUndefined();
    expect(bearerOf(`${state} 195`, 'scheduled 0')).toBeUndefined();
  });

  it('is none when nothing is ahead', () => {
    expect(bearerOf('canceled 195', 'skipped 0')).toBeUndefined();
    expect(bearerOf()).toBeUndefined();
  });
});
