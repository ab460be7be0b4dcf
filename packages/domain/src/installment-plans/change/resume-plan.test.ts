import { type CalendarDate, parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import type { CurrentInstallment } from '../current-plan.ts';
import { type PausedPlan, resumePlan } from './resume-plan.ts';

const day = (text: string): CalendarDate => parseDate(text);

/** Builds a paused plan with payments on Mondays. */
function pausedPlan(
  installments: readonly Pick<CurrentInstallment, 'state' | 'dueOn'>[],
  changes: Partial<PausedPlan> = {},
): PausedPlan {
  return {
    state: 'paused',
    rhythm: { frequency: 'weekly', weekday: 1 },
    method: 'card',
    payBy: undefined,
    isSettlement: false,
    installments: installments.map((each, index) => ({
      ...each,
      sequence: index + 1,
      chargeOn: each.dueOn,
      amountCents: cents(5_000),
    })),
    ...changes,
  };
}

const chargeDays = (plan: PausedPlan, earliest: string) => {
  const resumed = resumePlan(plan, day(earliest));
  return resumed.kind === 'refused' ? resumed.fault : resumed.installments.map(({ chargeOn }) => chargeOn.toString());
};

describe('resuming a plan from the earliest possible day (req 7.6)', () => {
  it.each([
    ['keeps the days that are late enough', '2026-11-30', ['2026-11-30', '2026-12-07']],
    ['starts over on its schedule when one day is too soon', '2026-12-01', ['2026-12-07', '2026-12-14']],
    ['starts on the earliest day when it is a scheduled day', '2026-12-14', ['2026-12-14', '2026-12-21']],
  ])('sets the right dates: %s', (_what, earliest, expected) => {
    const plan = pausedPlan([
      { state: 'scheduled', dueOn: day('2026-11-30') },
      { state: 'scheduled', dueOn: day('2026-12-07') },
    ]);
    expect(chargeDays(plan, earliest)).toEqual(expected);
  });

  it('moves a retry to that day, or the next banking day for a bank account', () => {
    const plan = pausedPlan([{ state: 'retrying', dueOn: day('2026-11-23') }], { method: 'bank' });
    expect(chargeDays(plan, '2026-12-03')).toEqual(['2026-12-03']);
    expect(chargeDays(plan, '2026-12-05')).toEqual(['2026-12-07']);
  });

  it("uses the next possible days to meet a settlement's last day, and is refused when none fit", () => {
    const ahead = { state: 'scheduled', dueOn: day('2026-11-30') } as const;
    const plan = pausedPlan([ahead, { ...ahead, dueOn: day('2026-12-07') }], {
      isSettlement: true,
      payBy: day('2026-12-08'),
    });
    expect(chargeDays(plan, '2026-12-03')).toEqual(['2026-12-03', '2026-12-07']);
    expect(chargeDays(plan, '2026-12-08')).toBe('after-settlement-day');
  });

  it.each([
    ['an active plan', { state: 'active' }, 'scheduled', 'plan-not-open'],
    ['a plan without upcoming payments', {}, 'submitted', 'nothing-left'],
  ] as const)('is refused for %s', (_what, changes, state, fault) => {
    expect(chargeDays(pausedPlan([{ state, dueOn: day('2026-11-23') }], changes), '2026-12-03')).toBe(fault);
  });
});
