import { CalendarDate, parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import type { ChangeFault, CurrentInstallment, CurrentPlan } from '../current-plan.ts';
import type { InstallmentState } from '../plan-life.ts';
import { changePlan, type PlanChange } from './change-plan.ts';

const today = new CalendarDate(2026, 11, 21);

function installment(
  sequence: number,
  dueOn: string,
  own: Partial<Omit<CurrentInstallment, 'dueOn' | 'chargeOn'>> & { chargeOn?: string } = {},
): CurrentInstallment {
  const { chargeOn = dueOn, ...rest } = own;
  const days = { dueOn: parseDate(dueOn), chargeOn: parseDate(chargeOn) };
  return { sequence, state: 'scheduled', amountCents: cents(10_000), ...days, ...rest };
}

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
const paused: CurrentPlan = { ...plan, state: 'paused' };
/** Due today but not charged yet. */
const dueToday = plan.installments.with(1, installment(2, '2026-11-21'));
const settled: CurrentPlan = { ...plan, isSettlement: true, payBy: parseDate('2027-02-01') };

function after(change: PlanChange, own: Partial<CurrentPlan> = {}): string[] {
  const result = changePlan({ ...plan, ...own }, change, today);
  if (result.kind === 'refused') return [result.fault];
  return result.installments.map((each) => `${each.sequence} ${each.state} ${each.dueOn} ${each.amountCents}`);
}

const untouched = {
  1: '1 paid 2026-11-01 10000',
  2: '2 scheduled 2026-12-01 10000',
  3: '3 scheduled 2027-01-01 10000',
  4: '4 scheduled 2027-02-01 10000',
};

describe('changing one installment (req 7.6)', () => {
  it.each<[string, PlanChange, Partial<CurrentPlan>, string[]]>([
    [
      'moves it to a later day',
      { kind: 'move', sequence: 2, dueOn: parseDate('2026-12-31') },
      {},
      [untouched[1], '2 scheduled 2026-12-31 10000', untouched[3], untouched[4]],
    ],
    [
      'moves it to tomorrow',
      { kind: 'move', sequence: 2, dueOn: parseDate('2026-11-22') },
      {},
      [untouched[1], '2 scheduled 2026-11-22 10000', untouched[3], untouched[4]],
    ],
    [
      'moves the last one by 90 days',
      { kind: 'move', sequence: 4, dueOn: parseDate('2027-05-02') },
      {},
      [untouched[1], untouched[2], untouched[3], '4 scheduled 2027-05-02 10000'],
    ],
    [
      'moves one of a settlement to its last day',
      { kind: 'move', sequence: 4, dueOn: parseDate('2027-02-01') },
      { isSettlement: true, payBy: parseDate('2027-02-01') },
      [untouched[1], untouched[2], untouched[3], untouched[4]],
    ],
    [
      'skips it and makes it up at the end',
      { kind: 'skip', sequence: 2 },
      {},
      [untouched[1], '2 skipped 2026-12-01 10000', untouched[3], untouched[4], '5 scheduled 2027-03-01 10000'],
    ],
    [
      'skips the last one',
      { kind: 'skip', sequence: 4 },
      {},
      [untouched[1], untouched[2], untouched[3], '4 skipped 2027-02-01 10000', '5 scheduled 2027-03-01 10000'],
    ],
    [
      'makes it up on a day that a canceled payment left free',
      { kind: 'skip', sequence: 2 },
      { installments: plan.installments.with(3, installment(4, '2027-02-01', { state: 'canceled' })) },
      [
        untouched[1],
        '2 skipped 2026-12-01 10000',
        untouched[3],
        '4 canceled 2027-02-01 10000',
        '5 scheduled 2027-02-01 10000',
      ],
    ],
    [
      'makes it up two weeks after the last one in a plan of every 2 weeks',
      { kind: 'skip', sequence: 1 },
      { rhythm: { frequency: 'every-2-weeks', weekday: 1 }, installments: [installment(1, '2026-12-07')] },
      ['1 skipped 2026-12-07 10000', '2 scheduled 2026-12-21 10000'],
    ],
  ])('returns the right installments: %s', (_, change, own, expected) => {
    expect(after(change, own)).toEqual(expected);
  });

  it('charges a bank account on the next banking day', () => {
    const change = { kind: 'move', sequence: 2, dueOn: parseDate('2026-12-25') } as const;
    const result = changePlan({ ...plan, method: 'bank' }, change, today);
    expect(result).toMatchObject({
      installments: { 1: { dueOn: parseDate('2026-12-25'), chargeOn: parseDate('2026-12-28') } },
    });
  });
});

describe('changing the amount (req 7.6)', () => {
  const amount = (amountCents: number): PlanChange => ({ kind: 'amount', amountCents: cents(amountCents) });

  it.each<[string, number, Partial<CurrentPlan>, string[]]>([
    [
      'a larger amount ends the plan sooner',
      15_000,
      {},
      [untouched[1], '2 scheduled 2026-12-01 15000', '3 scheduled 2027-01-01 15000', '4 canceled 2027-02-01 10000'],
    ],
    [
      'a smaller amount adds payments at the same frequency',
      8_000,
      {},
      [
        untouched[1],
        '2 scheduled 2026-12-01 8000',
        '3 scheduled 2027-01-01 8000',
        '4 scheduled 2027-02-01 8000',
        '5 scheduled 2027-03-01 6000',
      ],
    ],
    [
      'a remainder below the minimum joins the last payment',
      9_900,
      {},
      [untouched[1], '2 scheduled 2026-12-01 9900', '3 scheduled 2027-01-01 9900', '4 scheduled 2027-02-01 10200'],
    ],
    [
      'an amount above the rest charges the rest at once',
      90_000,
      {},
      [untouched[1], '2 scheduled 2026-12-01 30000', '3 canceled 2027-01-01 10000', '4 canceled 2027-02-01 10000'],
    ],
    [
      'a payment charged today keeps its amount',
      20_000,
      { installments: dueToday },
      [untouched[1], '2 scheduled 2026-11-21 10000', '3 scheduled 2027-01-01 20000', '4 canceled 2027-02-01 10000'],
    ],
    [
      'a retry keeps its amount',
      20_000,
      {
        installments: plan.installments.with(
          0,
          installment(1, '2026-11-01', { state: 'retrying', chargeOn: '2026-11-25' }),
        ),
      },
      [
        '1 retrying 2026-11-01 10000',
        '2 scheduled 2026-12-01 20000',
        '3 scheduled 2027-01-01 10000',
        '4 canceled 2027-02-01 10000',
      ],
    ],
    [
      'a rest below the minimum is charged',
      100,
      { installments: [installment(1, '2026-12-01', { amountCents: cents(100) })] },
      ['1 scheduled 2026-12-01 100'],
    ],
  ])('recalculates the schedule: %s', (_, cents, own, expected) => {
    expect(after(amount(cents), own)).toEqual(expected);
  });
});

describe('changing the payment method (req 7.6)', () => {
  it('recomputes each charge date for the new method', () => {
    const installments = [installment(2, '2026-12-05'), installment(3, '2027-01-02')];
    const toBank = changePlan({ ...plan, installments, method: 'bank' }, { kind: 'method' }, today);
    expect(toBank).toMatchObject({
      installments: [{ chargeOn: parseDate('2026-12-07') }, { chargeOn: parseDate('2027-01-04') }],
    });
    const byBank = toBank.kind === 'changed' ? toBank.installments : [];
    const toCard = changePlan({ ...plan, installments: byBank, method: 'card' }, { kind: 'method' }, today);
    expect(toCard).toMatchObject({ installments });
  });

  it("doesn't charge the new method on the day it is chosen", () => {
    const installments = [installment(2, '2026-11-21', { chargeOn: '2026-11-23' })];
    expect(changePlan({ ...plan, installments }, { kind: 'method' }, today)).toMatchObject({ installments });
  });

  it('uses the new method for a retry', () => {
    const installments = [installment(1, '2026-11-01', { state: 'retrying', chargeOn: '2026-11-25' })];
    expect(changePlan({ ...plan, installments }, { kind: 'method' }, today)).toMatchObject({ installments });
  });
});

describe('pausing and resuming (req 7.6)', () => {
  it('keeps the dates if none of them passed during the pause', () => {
    expect(changePlan(plan, { kind: 'pause' }, today)).toMatchObject({
      state: 'paused',
      installments: plan.installments,
    });
    expect(changePlan(paused, { kind: 'resume' }, today)).toMatchObject({
      state: 'active',
      installments: plan.installments,
    });
  });

  it('continues with the next scheduled days if a date has passed', () => {
    const installments = [installment(1, '2026-11-01'), installment(2, '2026-11-21'), installment(3, '2026-12-20')];
    expect(after({ kind: 'resume' }, { state: 'paused', installments })).toEqual([
      '1 scheduled 2026-12-01 10000',
      '2 scheduled 2027-01-01 10000',
      '3 scheduled 2027-02-01 10000',
    ]);
  });

  it('moves an overdue retry to tomorrow, or the next banking day for a bank account', () => {
    const installments = [installment(1, '2026-11-01', { state: 'retrying', chargeOn: '2026-11-09' })];
    const result = changePlan({ ...paused, installments, method: 'bank' }, { kind: 'resume' }, today);
    expect(result).toMatchObject({
      state: 'active',
      installments: [{ state: 'retrying', chargeOn: parseDate('2026-11-23') }],
    });
  });

  it('keeps the date of an upcoming retry', () => {
    const installments = [installment(1, '2026-11-01', { state: 'retrying', chargeOn: '2026-11-25' })];
    const result = changePlan({ ...paused, installments }, { kind: 'resume' }, today);
    expect(result).toMatchObject({ state: 'active', installments });
  });

  it("charges a settlement's overdue payments at once when the schedule would end too late", () => {
    const installments = [installment(1, '2026-11-01'), installment(2, '2026-12-01'), installment(3, '2027-01-01')];
    const payBy = parseDate('2027-01-01');
    expect(after({ kind: 'resume' }, { state: 'paused', isSettlement: true, payBy, installments })).toEqual([
      '1 scheduled 2026-11-22 10000',
      '2 scheduled 2026-12-01 10000',
      '3 scheduled 2027-01-01 10000',
    ]);
  });

  it("charges a settlement's overdue payments one per day", () => {
    const installments = [installment(1, '2026-10-01'), installment(2, '2026-11-01'), installment(3, '2026-11-23')];
    const payBy = parseDate('2026-11-24');
    expect(after({ kind: 'resume' }, { state: 'paused', isSettlement: true, payBy, installments })).toEqual([
      '1 scheduled 2026-11-22 10000',
      '2 scheduled 2026-11-23 10000',
      '3 scheduled 2026-11-24 10000',
    ]);
  });
});

describe('canceling a plan (req 7.6)', () => {
  it.each(['active', 'paused'] as const)('cancels the uncharged installments of a plan that is %s', (state) => {
    const installments = [
      installment(1, '2026-11-01', { state: 'paid' }),
      installment(2, '2026-11-10', { state: 'retrying', chargeOn: '2026-11-25' }),
      installment(3, '2026-11-20', { state: 'submitted' }),
      installment(4, '2026-11-21'),
      installment(5, '2026-12-01'),
    ];
    const result = changePlan({ ...plan, state, installments }, { kind: 'cancel' }, today);
    expect(result).toMatchObject({ state: 'canceled' });
    const states: InstallmentState[] = result.kind === 'changed' ? result.installments.map((each) => each.state) : [];
    expect(states).toEqual(['paid', 'canceled', 'submitted', 'canceled', 'canceled']);
  });
});

describe('refused plan changes (req 7.6)', () => {
  const move = (dueOn: string, sequence = 2): PlanChange => ({ kind: 'move', sequence, dueOn: parseDate(dueOn) });
  const amount = (amountCents: number): PlanChange => ({ kind: 'amount', amountCents: cents(amountCents) });
  const long = Array.from({ length: 500 }, (_, index) =>
    installment(index + 1, parseDate('2026-12-01').add({ days: index }).toString()),
  );
  const faults: [ChangeFault, string, PlanChange, Partial<CurrentPlan>?][] = [
    ['plan-not-open', 'the plan is completed', { kind: 'method' }, { state: 'completed' }],
    ['plan-not-open', 'the plan is canceled', { kind: 'cancel' }, { state: 'canceled' }],
    ['plan-not-open', 'the plan is stopped', { kind: 'skip', sequence: 2 }, { state: 'stopped' }],
    ['plan-not-open', 'it is already paused', { kind: 'pause' }, { state: 'paused' }],
    ['plan-not-open', 'it is not paused', { kind: 'resume' }],
    ['no-such-installment', 'the number is unknown', { kind: 'skip', sequence: 9 }],
    ['no-such-installment', 'it is paid', move('2026-12-02', 1)],
    ['too-late', 'it is charged today', { kind: 'skip', sequence: 2 }, { installments: dueToday }],
    ['too-late', 'it is charged today and would move', move('2026-12-02'), { installments: dueToday }],
    ['day-not-allowed', 'the day is today', move('2026-11-21')],
    ['day-not-allowed', 'the day has passed', move('2026-11-20')],
    ['day-not-allowed', 'the next one is on that day', move('2027-01-01')],
    ['day-not-allowed', 'the day is after the next one', move('2027-01-02')],
    ['day-not-allowed', 'the one before is on that day', move('2026-12-01', 3)],
    ['day-not-allowed', 'the last one would be more than 90 days later', move('2027-05-03', 4)],
    ['after-settlement-day', 'the settlement has ended by then', move('2027-02-02', 4), settled],
    ['after-settlement-day', 'a skipped payment would come too late', { kind: 'skip', sequence: 2 }, settled],
    ['after-settlement-day', 'a smaller amount would last too long', amount(9_000), settled],
    [
      'after-settlement-day',
      'the overdue payments no longer fit',
      { kind: 'resume' },
      { ...settled, state: 'paused', payBy: today, installments: [installment(1, '2026-11-01')] },
    ],
    ['not-for-settlements', 'a settlement cannot be paused', { kind: 'pause' }, settled],
    ['amount-below-minimum', 'the amount is below the minimum', amount(499)],
    ['amount-below-minimum', 'the amount is below the agreed one', amount(299), { agreedMonthlyCents: cents(300) }],
    ['amount-below-minimum', 'the amount is zero', amount(0), { minimumCents: cents(0) }],
    ['amount-above-maximum', 'the amount is above the maximum', amount(20_001), { maximumCents: cents(20_000) }],
    ['amount-above-maximum', 'the rest makes the last one too large', amount(14_900), { maximumCents: cents(14_900) }],
    ['too-many-payments', 'a skipped one would be the 501st', { kind: 'skip', sequence: 1 }, { installments: long }],
    ['too-many-payments', 'a smaller amount would need 501', amount(9_900), { installments: long }],
    ['too-many-payments', 'a cent would need millions', amount(1), { minimumCents: cents(0), installments: long }],
    ['nothing-left', 'nothing can have another amount', amount(500), { installments: plan.installments.slice(0, 1) }],
    ['nothing-left', 'nothing is left to pay', { kind: 'method' }, { installments: plan.installments.slice(0, 1) }],
    [
      'nothing-left',
      'nothing is left to resume',
      { kind: 'resume' },
      { ...paused, installments: plan.installments.slice(0, 1) },
    ],
  ];

  it.each(faults)('include %s: %s', (fault, _, change, own) => {
    expect(after(change, own)).toEqual([fault]);
  });

  it('cover every reason for a refusal', () => {
    // The record type requires every reason, so that a new one without a case fails to compile.
    const all: Record<ChangeFault, true> = {
      'plan-not-open': true,
      'no-such-installment': true,
      'too-late': true,
      'day-not-allowed': true,
      'amount-below-minimum': true,
      'amount-above-maximum': true,
      'too-many-payments': true,
      'after-settlement-day': true,
      'not-for-settlements': true,
      'nothing-left': true,
    };
    expect(new Set(faults.map(([fault]) => fault))).toEqual(new Set(Object.keys(all)));
  });
});
