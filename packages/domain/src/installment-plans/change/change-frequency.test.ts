import { CalendarDate, parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import type { ChangeFault, CurrentInstallment, CurrentPlan } from '../current-plan.ts';
import type { Rhythm } from '../schedule/rhythm.ts';
import { changePlan, type PlanChange } from './change-plan.ts';

const today = new CalendarDate(2026, 11, 21);

function installment(sequence: number, dueOn: string, own: Partial<CurrentInstallment> = {}): CurrentInstallment {
  const day = parseDate(dueOn);
  return { sequence, state: 'scheduled', amountCents: cents(10_000), dueOn: day, chargeOn: day, ...own };
}

/** $100 on the first of each month; the first of four is paid. */
const plan: CurrentPlan = {
  state: 'active',
  rhythm: { frequency: 'monthly', day: 1 },
  installments: [
    installment(1, '2026-11-01', { state: 'paid' }),
    installment(2, '2026-12-01'),
    installment(3, '2027-01-01'),
    installment(4, '2027-02-01'),
  ],
  method: 'card',
  minimumCents: cents(500),
  maximumCents: cents(100_000),
  missingCents: cents(0),
  payBy: undefined,
  isSettlement: false,
};
const settled: CurrentPlan = { ...plan, isSettlement: true, payBy: parseDate('2027-02-01') };
/** Due today but not charged yet. */
const dueToday = plan.installments.with(1, installment(2, '2026-11-21'));
const fridays: Rhythm = { frequency: 'weekly', weekday: 5 };
const monthlyOn = (day: number): Rhythm => ({ frequency: 'monthly', day });

function frequency(rhythm: Rhythm, startOn: string, amountCents?: number): PlanChange {
  const amount = amountCents === undefined ? {} : { amountCents: cents(amountCents) };
  return { kind: 'frequency', rhythm, startOn: parseDate(startOn), ...amount };
}

/**
 * Returns the payments after a change as `sequence state day cents`, without the paid one, or the reason for a refusal.
 */
function after(change: PlanChange, own: Partial<CurrentPlan> = {}): string[] {
  const result = changePlan({ ...plan, ...own }, change, today);
  if (result.kind === 'refused') return [result.fault];
  return result.installments
    .filter(({ state }) => state !== 'paid')
    .map((each) => `${each.sequence} ${each.state} ${each.dueOn} ${each.amountCents}`);
}

describe('changing the frequency (req 4.3, 7.6)', () => {
  it.each<[string, PlanChange, Partial<CurrentPlan>, string[]]>([
    [
      'weekly from a day on, with the same amounts',
      frequency(fridays, '2026-12-01'),
      {},
      ['2 scheduled 2026-12-04 10000', '3 scheduled 2026-12-11 10000', '4 scheduled 2026-12-18 10000'],
    ],
    [
      'every 2 weeks counts from the first such weekday',
      frequency({ frequency: 'every-2-weeks', weekday: 5 }, '2026-11-22'),
      {},
      ['2 scheduled 2026-11-27 10000', '3 scheduled 2026-12-11 10000', '4 scheduled 2026-12-25 10000'],
    ],
    [
      'twice a month, the last day of a short month for the 31st',
      frequency({ frequency: 'twice-a-month', days: [15, 31] }, '2027-02-01'),
      {},
      ['2 scheduled 2027-02-15 10000', '3 scheduled 2027-02-28 10000', '4 scheduled 2027-03-15 10000'],
    ],
    [
      'monthly on another day',
      frequency(monthlyOn(20), '2026-12-01'),
      {},
      ['2 scheduled 2026-12-20 10000', '3 scheduled 2027-01-20 10000', '4 scheduled 2027-02-20 10000'],
    ],
    [
      'a smaller amount adds payments at the new frequency',
      frequency(fridays, '2026-12-01', 7_500),
      {},
      [
        '2 scheduled 2026-12-04 7500',
        '3 scheduled 2026-12-11 7500',
        '4 scheduled 2026-12-18 7500',
        '5 scheduled 2026-12-25 7500',
      ],
    ],
    [
      'a larger amount takes fewer payments',
      frequency(fridays, '2026-12-01', 15_000),
      {},
      ['2 scheduled 2026-12-04 15000', '3 scheduled 2026-12-11 15000', '4 canceled 2027-02-01 10000'],
    ],
    [
      'a payment charged today stays, and the new ones start tomorrow at the earliest',
      frequency({ frequency: 'weekly', weekday: 0 }, '2026-11-22'),
      { installments: dueToday },
      ['2 scheduled 2026-11-21 10000', '3 scheduled 2026-11-22 10000', '4 scheduled 2026-11-29 10000'],
    ],
    [
      'a settlement is paid by its last day',
      frequency(monthlyOn(1), '2026-12-01'),
      settled,
      ['2 scheduled 2026-12-01 10000', '3 scheduled 2027-01-01 10000', '4 scheduled 2027-02-01 10000'],
    ],
    [
      'the first payment is up to 90 days later than it was',
      frequency(monthlyOn(1), '2027-03-01'),
      {},
      ['2 scheduled 2027-03-01 10000', '3 scheduled 2027-04-01 10000', '4 scheduled 2027-05-01 10000'],
    ],
  ])('returns the right payments: %s', (_, change, own, expected) => {
    expect(after(change, own)).toEqual(expected);
  });

  it("sets the plan's frequency, so that a skipped payment is made up on one of its days", () => {
    const changed = changePlan(plan, frequency(fridays, '2026-12-01'), today);
    if (changed.kind === 'refused') throw new Error(changed.fault);
    expect(changed.rhythm).toEqual(fridays);
    const { installments, rhythm = plan.rhythm } = changed;
    expect(after({ kind: 'skip', sequence: 2 }, { installments, rhythm }).at(-1)).toBe('5 scheduled 2026-12-25 10000');
  });

  it('charges a bank account on the next banking day', () => {
    const change = frequency({ frequency: 'weekly', weekday: 6 }, '2026-12-01');
    expect(changePlan({ ...plan, method: 'bank' }, change, today)).toMatchObject({
      installments: [{}, { dueOn: parseDate('2026-12-05'), chargeOn: parseDate('2026-12-07') }, {}, {}],
    });
  });

  it('keeps a postponed charge date when the due date stays the same', () => {
    const installments = plan.installments.with(1, installment(2, '2026-12-01', { chargeOn: parseDate('2026-12-03') }));
    const change = frequency(monthlyOn(1), '2026-12-01');
    expect(changePlan({ ...plan, installments }, change, today)).toMatchObject({ installments });
  });
});

describe('refused frequency changes (req 7.6)', () => {
  const long = Array.from({ length: 500 }, (_, index) =>
    installment(index + 1, parseDate('2026-12-01').add({ days: index }).toString()),
  );
  const paid = plan.installments.slice(0, 1);

  it.each<[ChangeFault, string, PlanChange, Partial<CurrentPlan>?]>([
    ['day-not-allowed', 'the first payment is today', frequency({ frequency: 'weekly', weekday: 6 }, '2026-11-21')],
    ['day-not-allowed', 'the first payment is in the past', frequency(fridays, '2026-11-01')],
    ['day-not-allowed', 'the first payment is more than 90 days later', frequency(monthlyOn(2), '2027-03-01')],
    ['after-settlement-day', 'the settlement has ended by then', frequency(monthlyOn(2), '2026-12-01'), settled],
    ['after-settlement-day', 'a smaller amount takes too long', frequency(monthlyOn(1), '2026-12-01', 9_000), settled],
    ['amount-below-minimum', 'the amount is below the minimum', frequency(fridays, '2026-12-01', 499)],
    [
      'amount-above-maximum',
      'the amount is above the maximum',
      frequency(fridays, '2026-12-01', 20_001),
      { maximumCents: cents(20_000) },
    ],
    ['too-many-payments', 'it would take 501', frequency(fridays, '2026-12-01', 9_900), { installments: long }],
    ['nothing-left', 'nothing is left to pay', frequency(fridays, '2026-12-01'), { installments: paid }],
    ['plan-not-open', 'the plan is stopped', frequency(fridays, '2026-12-01'), { state: 'stopped' }],
  ])('include %s: %s', (fault, _, change, own) => {
    expect(after(change, own)).toEqual([fault]);
  });
});

describe('changing the frequency of a plan with smaller agreed payments', () => {
  const agreed = { minimumCents: cents(20_000), agreedMonthlyCents: cents(10_000) };

  it.each<[string, PlanChange, string[]]>([
    [
      'keeps them on another day of the month',
      frequency(monthlyOn(15), '2026-12-01'),
      ['2 scheduled 2026-12-15 10000', '3 scheduled 2027-01-15 10000', '4 scheduled 2027-02-15 10000'],
    ],
    [
      'allows the agreed amount on another day of the month',
      frequency(monthlyOn(15), '2026-12-01', 15_000),
      ['2 scheduled 2026-12-15 15000', '3 scheduled 2027-01-15 15000', '4 canceled 2027-02-01 10000'],
    ],
    ['refuses to keep them at another frequency', frequency(fridays, '2026-12-01'), ['amount-below-minimum']],
    [
      'refuses the agreed amount at another frequency',
      frequency(fridays, '2026-12-01', 10_000),
      ['amount-below-minimum'],
    ],
    [
      "allows the account's minimum at another frequency",
      frequency(fridays, '2026-12-01', 30_000),
      ['2 scheduled 2026-12-04 30000', '3 canceled 2027-01-01 10000', '4 canceled 2027-02-01 10000'],
    ],
  ])('%s', (_what, change, expected) => {
    expect(after(change, agreed)).toEqual(expected);
  });
});
