import { CalendarDate, parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { planInstallments, seriesTotal } from './plan-installments.ts';
import type { InstallmentLimits, InstallmentSchedule, ScheduleFault } from './schedule/installment-schedule.ts';

const today = new CalendarDate(2026, 11, 21);
const limits: InstallmentLimits = {
  today,
  minimumCents: cents(500),
  maximumCents: cents(100_000),
  goalCents: cents(1_000_000),
};
/** req 7.6: each installment takes the chosen amount until the balance is paid. */
const normal: InstallmentSchedule = {
  rhythm: { frequency: 'monthly', day: 1 },
  startOn: parseDate('2026-12-01'),
  calculation: 'recurring',
  amountCents: cents(15_000),
  end: { kind: 'amount', totalCents: cents(40_000) },
};
/** req 7.6: a total shared over the months up to a last date. */
const settlement: InstallmentSchedule = {
  rhythm: { frequency: 'monthly', day: 15 },
  startOn: parseDate('2026-12-15'),
  calculation: 'total',
  amountCents: cents(50_000),
  end: { kind: 'date', lastOn: parseDate('2027-02-28') },
};
const down = { amountCents: cents(20_000), dueOn: today };

function planned(schedule: InstallmentSchedule, own: Partial<InstallmentLimits> = {}): string[] {
  const series = planInstallments(schedule, { ...limits, ...own });
  if (series.kind === 'unplannable') return [series.fault];
  return series.installments.map(({ dueOn, amountCents }) => `${dueOn} ${amountCents}`);
}

describe('a plan with a recurring amount (req 7.6)', () => {
  it.each<[string, Partial<InstallmentSchedule>, string[]]>([
    ['ends with the remainder', {}, ['2026-12-01 15000', '2027-01-01 15000', '2027-02-01 10000']],
    [
      'ends without a remainder when there is none',
      { amountCents: cents(20_000) },
      ['2026-12-01 20000', '2027-01-01 20000'],
    ],
    [
      'adds a remainder below the minimum to the payment before it',
      { end: { kind: 'amount', totalCents: cents(30_499) } },
      ['2026-12-01 15000', '2027-01-01 15499'],
    ],
    [
      'keeps a remainder equal to the minimum',
      { end: { kind: 'amount', totalCents: cents(30_500) } },
      ['2026-12-01 15000', '2027-01-01 15000', '2027-02-01 500'],
    ],
    [
      'charges everything at once when the amount exceeds the total',
      { end: { kind: 'amount', totalCents: cents(9_999) } },
      ['2026-12-01 9999'],
    ],
    [
      'starts with a different payment that counts toward the total',
      { first: down },
      ['2026-11-21 20000', '2026-12-01 15000', '2027-01-01 5000'],
    ],
    [
      'ends with the first payment when that is the total',
      { first: { ...down, amountCents: cents(40_000) } },
      ['2026-11-21 40000'],
    ],
    [
      'counts the first payment',
      { first: down, end: { kind: 'count', count: 3 } },
      ['2026-11-21 20000', '2026-12-01 15000', '2027-01-01 15000'],
    ],
    ['may be one payment', { end: { kind: 'count', count: 1 } }, ['2026-12-01 15000']],
    ['may be only the first payment', { first: down, end: { kind: 'count', count: 1 } }, ['2026-11-21 20000']],
    [
      'includes the last day',
      { end: { kind: 'date', lastOn: parseDate('2027-01-01') } },
      ['2026-12-01 15000', '2027-01-01 15000'],
    ],
    [
      'omits a scheduled day that is not after the first payment',
      { first: { ...down, dueOn: parseDate('2026-12-01') }, end: { kind: 'count', count: 2 } },
      ['2026-12-01 20000', '2027-01-01 15000'],
    ],
    [
      'may begin today',
      { rhythm: { frequency: 'weekly', weekday: 6 }, startOn: today, end: { kind: 'count', count: 2 } },
      ['2026-11-21 15000', '2026-11-28 15000'],
    ],
    [
      'may begin in 90 days',
      { startOn: today.add({ days: 90 }), end: { kind: 'count', count: 1 } },
      ['2027-03-01 15000'],
    ],
  ])('schedules the right payments: it %s', (_, schedule, expected) => {
    expect(planned({ ...normal, ...schedule })).toEqual(expected);
  });
});

describe('a plan with a shared total (req 7.6)', () => {
  it.each<[string, Partial<InstallmentSchedule>, string[]]>([
    [
      'adds the rounding remainder to the last payment',
      {},
      ['2026-12-15 16666', '2027-01-15 16666', '2027-02-15 16668'],
    ],
    [
      'shares the rest after the down payment',
      { first: down },
      ['2026-11-21 20000', '2026-12-15 10000', '2027-01-15 10000', '2027-02-15 10000'],
    ],
    [
      'shares over a count that includes the first payment',
      { first: down, end: { kind: 'count', count: 3 } },
      ['2026-11-21 20000', '2026-12-15 15000', '2027-01-15 15000'],
    ],
    [
      'may be paid by only the first payment',
      { first: { ...down, amountCents: cents(50_000) }, end: { kind: 'count', count: 1 } },
      ['2026-11-21 50000'],
    ],
  ])('schedules the right payments: it %s', (_, schedule, expected) => {
    expect(planned({ ...settlement, ...schedule })).toEqual(expected);
  });
});

describe('schedule faults (req 7.6)', () => {
  const total = { calculation: 'total', amountCents: cents(40_000) } as const;
  const faults: [ScheduleFault, string, Partial<InstallmentSchedule>, Partial<InstallmentLimits>?][] = [
    ['start-passed', 'it begins yesterday', { startOn: today.subtract({ days: 1 }) }],
    ['start-too-late', 'it begins in 91 days', { startOn: today.add({ days: 91 }) }],
    ['start-too-late', 'its first payment is in 91 days', { first: { ...down, dueOn: today.add({ days: 91 }) } }],
    ['first-passed', 'its first payment was yesterday', { first: { ...down, dueOn: today.subtract({ days: 1 }) } }],
    ['end-before-start', 'it ends before it begins', { end: { kind: 'date', lastOn: parseDate('2026-11-30') } }],
    [
      'end-before-start',
      'it ends before its first payment',
      {
        startOn: today,
        first: { ...down, dueOn: parseDate('2026-12-02') },
        end: { kind: 'date', lastOn: parseDate('2026-12-01') },
      },
    ],
    ['no-payments', 'it has no payments', { end: { kind: 'count', count: 0 } }],
    ['no-payments', 'it ends with nothing', { end: { kind: 'amount', totalCents: cents(0) } }],
    [
      'no-payments',
      'no scheduled day is in time',
      { startOn: parseDate('2026-12-02'), end: { kind: 'date', lastOn: parseDate('2026-12-31') } },
    ],
    [
      'no-payments',
      'the rest after the only payment has no day',
      { ...total, first: down, end: { kind: 'count', count: 1 } },
    ],
    ['too-many-payments', 'it has 501', { end: { kind: 'count', count: 501 } }],
    ['too-many-payments', 'it lasts 42 years', { end: { kind: 'date', lastOn: parseDate('2068-12-01') } }],
    [
      'too-many-payments',
      'its amount would take 501',
      { amountCents: cents(500), end: { kind: 'amount', totalCents: cents(250_500) } },
    ],
    [
      'too-many-payments',
      'its amount would take 500 and a remainder',
      { amountCents: cents(500), end: { kind: 'amount', totalCents: cents(250_001) } },
      { minimumCents: cents(1) },
    ],
    [
      'too-many-payments',
      'its amount would take 500 after the first',
      { amountCents: cents(500), first: down, end: { kind: 'amount', totalCents: cents(270_000) } },
    ],
    ['total-without-end', 'a total ends by an amount', { ...total }],
    ['first-takes-all', 'the first payment exceeds the total', { first: { ...down, amountCents: cents(40_001) } }],
    [
      'first-takes-all',
      'the first payment leaves nothing to share',
      { ...total, first: { ...down, amountCents: cents(40_000) }, end: { kind: 'count', count: 2 } },
    ],
    ['installment-below-minimum', 'its amount is below the minimum', { amountCents: cents(499) }],
    ['installment-below-minimum', 'its amount is zero', { amountCents: cents(0) }],
    [
      'installment-below-minimum',
      'its total is zero',
      { ...total, amountCents: cents(0), end: { kind: 'count', count: 1 } },
    ],
    [
      'installment-below-minimum',
      'its first payment is below the minimum',
      { first: { ...down, amountCents: cents(499) } },
    ],
    [
      'installment-below-minimum',
      'the parts of its total are below the minimum',
      { ...total, amountCents: cents(4_999), end: { kind: 'count', count: 10 } },
    ],
    [
      'installment-below-minimum',
      'its total has fewer cents than days',
      { ...total, amountCents: cents(9), end: { kind: 'count', count: 10 } },
      { minimumCents: cents(0) },
    ],
    [
      'installment-below-minimum',
      'the total is below the minimum',
      { amountCents: cents(499), end: { kind: 'amount', totalCents: cents(499) } },
    ],
    [
      'installment-above-maximum',
      'its amount is above the maximum',
      { end: { kind: 'count', count: 1 } },
      { maximumCents: cents(14_999) },
    ],
    [
      'installment-above-maximum',
      'its first payment is above the maximum',
      { first: { ...down, amountCents: cents(15_001) } },
      { maximumCents: cents(15_000) },
    ],
    [
      'installment-above-maximum',
      'the rounding remainder is above the maximum',
      { ...total, end: { kind: 'count', count: 3 } },
      { maximumCents: cents(13_333) },
    ],
    [
      'rest-below-minimum',
      'a remainder lifts the last payment above the maximum',
      { end: { kind: 'amount', totalCents: cents(30_001) } },
      { maximumCents: cents(15_000) },
    ],
    [
      'goal-exceeded',
      'it exceeds the amount owed by a cent',
      { end: { kind: 'count', count: 3 } },
      { goalCents: cents(44_999) },
    ],
    ['goal-exceeded', 'its total exceeds the amount owed', {}, { goalCents: cents(39_999) }],
  ];

  it.each(faults)('include %s: %s', (fault, _, schedule, own) => {
    expect(planned({ ...normal, ...schedule }, own)).toEqual([fault]);
  });

  it('are all covered by these tests', () => {
    // The record type requires every fault, so that a new one without a case fails to compile.
    const all: Record<ScheduleFault, true> = {
      'start-passed': true,
      'start-too-late': true,
      'first-passed': true,
      'end-before-start': true,
      'no-payments': true,
      'too-many-payments': true,
      'total-without-end': true,
      'first-takes-all': true,
      'installment-below-minimum': true,
      'installment-above-maximum': true,
      'rest-below-minimum': true,
      'goal-exceeded': true,
    };
    expect(new Set(faults.map(([fault]) => fault))).toEqual(new Set(Object.keys(all)));
  });
});

describe('the length of a plan (req 9.1)', () => {
  it.each<[string, Partial<InstallmentSchedule>]>([
    ['by count', { end: { kind: 'count', count: 500 } }],
    ['by day', { end: { kind: 'date', lastOn: parseDate('2068-07-31') } }],
    ['by amount', { end: { kind: 'amount', totalCents: cents(250_000) } }],
    ['by amount, with a remainder', { end: { kind: 'amount', totalCents: cents(250_499) } }],
    ['of a total', { calculation: 'total', amountCents: cents(250_000), end: { kind: 'count', count: 500 } }],
  ])('can be up to 500 payments %s', (_, schedule) => {
    expect(planned({ ...normal, amountCents: cents(500), ...schedule })).toHaveLength(500);
  });

  it('is twelve payments for a monthly plan that lasts a year', () => {
    const lastOn = parseDate('2027-11-01');
    expect(planned({ ...normal, end: { kind: 'date', lastOn } })).toHaveLength(12);
  });
});

describe('seriesTotal', () => {
  it('adds up the amounts and is zero without any', () => {
    expect(seriesTotal([{ amountCents: cents(5) }, { amountCents: cents(7) }])).toBe(12);
    expect(seriesTotal([])).toBe(0);
  });
});
