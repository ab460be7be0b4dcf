import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type { InstallmentView } from '../view/plan-view.ts';
import { changedInstallments, differingInstallments } from './changed-installments.ts';

const view = (sequence: number, changes: Partial<InstallmentView> = {}): InstallmentView => ({
  sequence,
  state: 'scheduled',
  due_on: `2026-12-0${sequence}`,
  charge_on: `2026-12-0${sequence}`,
  amount_cents: 5_000,
  fee_cents: 0,
  payment_id: null,
  charged_cents: null,
  failure_code: null,
  ...changes,
});

const standing = (each: InstallmentView) => ({
  sequence: each.sequence,
  state: each.state,
  dueOn: parseDate(each.due_on),
  chargeOn: parseDate(each.charge_on),
  amountCents: cents(each.amount_cents),
});

/** Returns `sequence fee` for each changed installment. */
const feesAfter = (before: InstallmentView[], after: InstallmentView[]) =>
  changedInstallments(before, after.map(standing)).map((each) => `${each.sequence} ${each.fee_cents}`);

describe('fee of a plan after a change of its first payment (req 9.1)', () => {
  const before = [view(1, { fee_cents: 195 }), view(2), view(3)];

  it('stays with the first payment when that is only moved', () => {
    const moved = view(1, { due_on: '2026-12-05' });
    expect(feesAfter(before, [moved, view(2), view(3)])).toEqual(['2 0', '3 0', '1 195']);
  });

  it.each(['skipped', 'canceled'] as const)('moves to the next coming payment when the first one is %s', (state) => {
    expect(feesAfter(before, [view(1, { state }), view(2), view(3)])).toEqual(['1 0', '2 195', '3 0']);
  });

  it('is not charged again after it was paid with the first payment', () => {
    const paid = view(1, { fee_cents: 195, state: 'paid' });
    const after = [paid, view(2, { state: 'skipped' }), view(3)];
    expect(feesAfter([paid, view(2), view(3)], after)).toEqual(['1 195', '2 0', '3 0']);
    const skipped = view(1, { fee_cents: 195, state: 'skipped' });
    expect(feesAfter([skipped, view(2)], [skipped, view(2)])).toEqual(['1 195', '2 0']);
  });

  it('stays when no payment is left', () => {
    expect(feesAfter(before.slice(0, 1), [view(1, { state: 'canceled' })])).toEqual(['1 195']);
  });
});

describe('differingInstallments', () => {
  it('returns added and changed installments and keeps the amount that a payment charged', () => {
    const paid = view(1, { state: 'paid', payment_id: 'p', charged_cents: 5_000 });
    const after = changedInstallments([paid, view(2)], [paid, view(2, { amount_cents: 4_000 }), view(3)].map(standing));
    expect(after[0]).toEqual(paid);
    expect(differingInstallments([paid, view(2)], after).map(({ sequence }) => sequence)).toEqual([2, 3]);
  });
});
