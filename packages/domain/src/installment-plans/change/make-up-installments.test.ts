import { CalendarDate, parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import type { ChangeFault, CurrentInstallment, CurrentPlan } from '../current-plan.ts';
import { changePlan, type PlanChange } from './change-plan.ts';

const today = new CalendarDate(2026, 11, 21);

function installment(
  sequence: number,
  dueOn: string,
  own: Partial<Pick<CurrentInstallment, 'state' | 'amountCents'>> = {},
): CurrentInstallment {
  const days = { dueOn: parseDate(dueOn), chargeOn: parseDate(dueOn) };
  return { sequence, state: 'scheduled', amountCents: cents(10_000), ...days, ...own };
}

const plan: CurrentPlan = {
  state: 'active',
  rhythm: { frequency: 'monthly', day: 1 },
  installments: [1, 2, 3, 4].map((sequence) =>
    installment(sequence, ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'][sequence - 1] ?? ''),
  ),
  method: 'card',
  minimumCents: cents(500),
  maximumCents: cents(100_000),
  missingCents: cents(0),
  payBy: undefined,
  isSettlement: false,
};

function after(change: PlanChange, own: Partial<CurrentPlan>): string[] {
  const result = changePlan({ ...plan, ...own }, change, today);
  if (result.kind === 'refused') return [result.fault];
  return result.installments.map((each) => `${each.sequence} ${each.state} ${each.dueOn} ${each.amountCents}`);
}

describe('law: Nacha 2.12.4: making up missed payments', () => {
  const missedOne = [installment(1, '2026-11-01', { state: 'failed' }), ...plan.installments.slice(1)];
  const missedTwo = missedOne.with(1, installment(2, '2026-11-15', { state: 'failed', amountCents: cents(4_000) }));
  const makeUp: PlanChange = { kind: 'make-up' };
  const added = (own: Partial<CurrentPlan>) => after(makeUp, own).filter((line) => Number.parseInt(line, 10) > 4);

  it.each<[string, Partial<CurrentPlan>, string[]]>([
    ['on the next scheduled day', { installments: missedOne }, ['5 scheduled 2027-03-01 10000']],
    [
      'of no more than the missing amount',
      { installments: missedOne, missingCents: cents(2_500) },
      ['5 scheduled 2027-03-01 2500'],
    ],
    [
      'one payment for each that was missed',
      { installments: missedTwo, missingCents: cents(14_000) },
      ['5 scheduled 2027-03-01 4000', '6 scheduled 2027-04-01 10000'],
    ],
    [
      'on a settlement’s last day when the schedule would be too late',
      { isSettlement: true, payBy: parseDate('2027-02-20'), installments: missedTwo, missingCents: cents(14_000) },
      ['5 scheduled 2027-02-20 14000'],
    ],
  ])('adds a payment: %s', (_, own, expected) => {
    expect(added({ missingCents: cents(10_000), ...own })).toEqual(expected);
  });

  it('adds a payment after today and reopens a plan that had ended', () => {
    const installments = [installment(4, '2026-08-01', { state: 'failed' })];
    const completed: CurrentPlan = { ...plan, state: 'completed', installments, missingCents: cents(10_000) };
    const result = changePlan(completed, makeUp, today);
    expect(result).toMatchObject({ kind: 'changed', state: 'active' });
    expect(after(makeUp, completed)).toEqual(['4 failed 2026-08-01 10000', '5 scheduled 2026-12-01 10000']);
  });

  it.each<[ChangeFault, Partial<CurrentPlan>]>([
    ['nothing-left', { missingCents: cents(0) }],
    ['plan-not-open', { state: 'stopped' }],
    ['plan-not-open', { state: 'canceled' }],
    ['after-settlement-day', { isSettlement: true, payBy: parseDate('2027-02-01') }],
    ['amount-above-maximum', { maximumCents: cents(9_999) }],
  ])('is refused with %s', (fault, own) => {
    expect(after(makeUp, { installments: missedOne, missingCents: cents(10_000), ...own })).toEqual([fault]);
  });
});
