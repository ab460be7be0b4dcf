import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type { InstallmentView } from '../view/plan-view.ts';
import { changedInstallments, differingInstallments } from './changed-installments.ts';

const view = (sequence: number, changes: Partial<InstallmentView> = {}): InstallmentView => ({
  sequence,
  state: 'scheduled',
  dueOn: `2026-12-0${sequence}`,
  chargeOn: `2026-12-0${sequence}`,
  amountCents: 5_000,
  feeCents: 0,
  paymentId: null,
  chargedCents: null,
  failureCode: null,
  ...changes,
});

const status = (each: InstallmentView) => ({
  sequence: each.sequence,
  state: each.state,
  dueOn: parseDate(each.dueOn),
  chargeOn: parseDate(each.chargeOn),
  amountCents: cents(each.amountCents),
});

/** Returns `sequence fee` for each changed installment. */
const feesAfter = (before: InstallmentView[], after: InstallmentView[]) =>
  changedInstallments(before, after.map(status)).map((each) => `${each.sequence} ${each.feeCents}`);

describe('plan fee after a change to the first payment (req 9.1)', () => {
  const before = [view(1, { feeCents: 195 }), view(2), view(3)];

  it('stays with the first payment when that payment is only moved', () => {
    const moved = view(1, { dueOn: '2026-12-05' });
    expect(feesAfter(before, [moved, view(2), view(3)])).toEqual(['2 0', '3 0', '1 195']);
  });

  it.each(['skipped', 'canceled'] as const)('moves to the next payment when the first payment is %s', (state) => {
    expect(feesAfter(before, [view(1, { state }), view(2), view(3)])).toEqual(['1 0', '2 195', '3 0']);
  });

  it('is not charged again after it is paid with the first payment', () => {
    const paid = view(1, { feeCents: 195, state: 'paid' });
    const after = [paid, view(2, { state: 'skipped' }), view(3)];
    expect(feesAfter([paid, view(2), view(3)], after)).toEqual(['1 195', '2 0', '3 0']);
    const skipped = view(1, { feeCents: 195, state: 'skipped' });
    expect(feesAfter([skipped, view(2)], [skipped, view(2)])).toEqual(['1 195', '2 0']);
  });

  it('stays unchanged when no payments are left', () => {
    expect(feesAfter(before.slice(0, 1), [view(1, { state: 'canceled' })])).toEqual(['1 195']);
  });
});

describe('differingInstallments', () => {
  it('returns added and changed installments and keeps the amount already charged', () => {
    const paid = view(1, { state: 'paid', paymentId: 'p', chargedCents: 5_000 });
    const after = changedInstallments([paid, view(2)], [paid, view(2, { amountCents: 4_000 }), view(3)].map(status));
    expect(after[0]).toEqual(paid);
    expect(differingInstallments([paid, view(2)], after).map(({ sequence }) => sequence)).toEqual([2, 3]);
  });
});
