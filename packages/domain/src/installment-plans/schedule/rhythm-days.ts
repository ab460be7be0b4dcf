import { type CalendarDate, endOfMonth, getDayOfWeek, startOfMonth } from '@internationalized/date';
import type { Rhythm, Weekday } from './rhythm.ts';

/**
 * Yields the days of a rhythm from `from` on, in ascending order and endlessly (req 7.6, 9.2). Every two weeks counts
 * from the first such weekday. When both days of a month fall on its last day, that month has one payment.
 */
export function* rhythmDays(rhythm: Rhythm, from: CalendarDate): Generator<CalendarDate, never> {
  if ('weekday' in rhythm) return yield* everyFewWeeks(rhythm, from);
  const days = rhythm.frequency === 'monthly' ? [rhythm.day] : rhythm.days.toSorted((a, b) => a - b);
  return yield* daysOfMonths(days, from);
}

export function firstRhythmDay(rhythm: Rhythm, from: CalendarDate): CalendarDate {
  return rhythmDays(rhythm, from).next().value;
}

/** Days by which a biweekly installment may have moved and still belong to its week. */
const halfRhythmDays = 3;

/**
 * Yields the days of a rhythm after an installment, endlessly. Every two weeks skips the week after a biweekly
 * installment, even if the installment was moved by up to 3 days.
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

/** Counts from the first of each month, so that a short month doesn't shift later dates. */
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
