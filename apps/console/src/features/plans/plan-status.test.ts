import { getStaffPlan } from '@quittance/contract/staff/plans';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ok } from '../../testing/fixtures.ts';
import { wireInstallment, wirePlan } from '../../testing/plans-fixtures.ts';
import { planDifferences } from './change-preview.tsx';
import { planStatus } from './plan-status.ts';

function read(overrides: object = {}) {
  return z.decode(getStaffPlan.response, ok({ plan: wirePlan(overrides) }).body as never).plan;
}
const installments = (...wire: object[]) => read({ installments: wire }).installments;

describe('plan progress', () => {
  it('counts paid, missed and upcoming payments', () => {
    const { paid, percent, missed, ahead, aheadAmount, next } = planStatus(read());
    expect([paid, percent, missed, ahead.length, aheadAmount]).toEqual([5000, 25, 1, 2, 10_000]);
    expect(next?.sequenceNumber).toBe(3);
  });

  it('counts reduced charges at the amount charged, and reaches 100% only when everything is paid', () => {
    const paid = (amount: number) => ({ state: 'paid', chargedAmount: amount });
    const plan = read({
      totalAmount: 100,
      installments: [wireInstallment(1, paid(50)), wireInstallment(2, paid(49.99))],
    });
    expect(planStatus(plan)).toMatchObject({ paid: 9999, percent: 99, next: undefined });
  });

  it('picks the earliest charge date as the next payment, even ahead of a retry', () => {
    const plan = read({
      installments: [wireInstallment(3), wireInstallment(2, { state: 'retrying', chargeOn: '2027-03-18' })],
    });
    expect(planStatus(plan).next?.sequenceNumber).toBe(3);
  });
});

describe('plan differences', () => {
  it('are listed payment by payment', () => {
    const before = installments(wireInstallment(1), wireInstallment(2), wireInstallment(3));
    const after = installments(
      wireInstallment(1),
      wireInstallment(2, { chargeOn: '2027-02-20' }),
      wireInstallment(3, { state: 'skipped' }),
      wireInstallment(4),
    );
    expect(planDifferences(before, after).map(({ kind, sequenceNumber }) => [sequenceNumber, kind])).toEqual([
      [2, 'moved'],
      [3, 'left-out'],
      [4, 'added'],
    ]);
  });
});
