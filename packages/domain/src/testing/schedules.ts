import { CalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import type { InstallmentSchedule } from '../installment-plans/schedule/installment-schedule.ts';
import type { Rhythm, Weekday } from '../installment-plans/schedule/rhythm.ts';
import { type Cents, cents } from '../money/cents.ts';

const firstDay = new CalendarDate(2026, 1, 1);

/** Generates days in 12 years with three leap days, favoring the ends of months. */
export const anyDay: fc.Arbitrary<CalendarDate> = fc.oneof(
  fc.integer({ min: 0, max: 12 * 365 }).map((days) => firstDay.add({ days })),
  fc.integer({ min: 1, max: 144 }).map((months) => firstDay.add({ months }).subtract({ days: 1 })),
);

/** Generates every kind of rhythm. */
export const anyRhythm: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({
    frequency: fc.constantFrom('weekly' as const, 'every-2-weeks' as const),
    weekday: fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<Weekday>,
  }),
  fc.record({ frequency: fc.constant('monthly' as const), day: dayOfMonth() }),
  fc.uniqueArray(dayOfMonth(), { minLength: 2, maxLength: 2 }).map(
    ([one = 1, two = 15]): Rhythm => ({
      frequency: 'twice-a-month',
      days: [Math.min(one, two), Math.max(one, two)],
    }),
  ),
);

export function anyCents(min: number, max: number): fc.Arbitrary<Cents> {
  return fc.integer({ min, max }).map(cents);
}

/** Generates schedules that start within 90 days, most of them valid. */
export function anySchedule(today: CalendarDate): fc.Arbitrary<InstallmentSchedule> {
  const soon = fc.integer({ min: 0, max: 90 }).map((days) => today.add({ days }));
  return fc.record({
    rhythm: anyRhythm,
    startOn: soon,
    first: fc.option(fc.record({ amountCents: anyCents(1, 50_000), dueOn: soon }), { nil: undefined }),
    calculation: fc.constantFrom('recurring' as const, 'total' as const),
    amountCents: anyCents(1, 2_000_000),
    end: fc.oneof(
      fc.record({ kind: fc.constant('count' as const), count: fc.integer({ min: 1, max: 120 }) }),
      fc.record({
        kind: fc.constant('date' as const),
        lastOn: fc.integer({ min: 60, max: 2_000 }).map((days) => today.add({ days })),
      }),
      fc.record({ kind: fc.constant('amount' as const), totalCents: anyCents(1, 3_000_000) }),
    ),
  });
}

function dayOfMonth(): fc.Arbitrary<number> {
  return fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 }));
}
