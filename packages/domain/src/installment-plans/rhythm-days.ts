import { type CalendarDate, endOfMonth, getDayOfWeek, startOfMonth } from '@internationalized/date';
import type { Rhythm, Weekday } from './rhythm.ts';

/**
 * The days of a rhythm that are not before `from`, each later than the one before, without end (req 7.6, 9.2). Every two weeks counts
 * from the first such weekday. Where both days of a month fall on its last day there is one payment in it.
 */
export function* rhythmDays(rhythm: Rhythm, from: CalendarDate): Generator<CalendarDate, never> {
  if ('weekday' in rhythm) return yield* everyFewWeeks(rhythm, from);
  const days = rhythm.frequency === 'monthly' ? [rhythm.day] : rhythm.days.toSorted((a, b) => a - b);
  return yield* daysOfMonths(days, from);
}

/** The first day of a rhythm that is not before a day. */
export function firstRhythmDay(rhythm: Rhythm, from: CalendarDate): CalendarDate {
  return rhythmDays(rhythm, from).next().value;
}

/** An installment every two weeks that was moved by so many days is still the one of its week. */
const halfRhythmDays = 3;

/**
 * The days of a rhythm that follow on an installment's day, without end. After one of every two weeks nothing is due in the next week; it may
 * have been moved by 3 days, and the weeks stay those that they were.
 */
export function rhythmDaysAfter(rhythm: Rhythm, lastOn: CalendarDate): Generator<CalendarDate, never> {
  const days = rhythm.frequency === 'every-2-weeks' ? 14 - halfRhythmDays : 1;
  return rhythmDays(rhythm, lastOn.add({ days }));
}

function* everyFewWeeks(
  { frequency, weekday }: Extract<Rhythm, { weekday: Weekday }>,
  from: CalendarDate,
): Generator<CalendarDate, never> {
  let day = from.add({ days: (weekday - getDayOfWeek(from, 'en-US', 'sun') + 7) % 7 });
  for (;;) {
    yield day;
    day = day.add({ weeks: frequency === 'weekly' ? 1 : 2 });
  }
}

/** Counted from the first of each month, so that a short month leaves no trace in the next one. */
function* daysOfMonths(days: readonly number[], from: CalendarDate): Generator<CalendarDate, never> {
  let last: CalendarDate | undefined;
  for (let month = startOfMonth(from); ; month = month.add({ months: 1 })) {
    const length = endOfMonth(month).day;
    for (const each of days) {
      const day = month.set({ day: Math.min(each, length) });
      if (day.compare(from) < 0 || (last && day.compare(last) <= 0)) continue;
      last = day;
      yield day;
    }
  }
}
