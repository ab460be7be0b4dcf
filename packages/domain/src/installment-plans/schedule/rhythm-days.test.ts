import { CalendarDate, parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyRhythm } from '../../testing/schedules.ts';
import { defaultRhythms, type Rhythm, twiceAMonthDays, type Weekday } from './rhythm.ts';
import { firstRhythmDay, rhythmDays, rhythmDaysAfter } from './rhythm-days.ts';

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const daysOfMonth = Array.from({ length: 31 }, (_, index) => index + 1);

function dates(rhythm: Rhythm, from: string, count: number): string[] {
  return take(rhythmDays(rhythm, parseDate(from)), count);
}

function take(days: Iterator<CalendarDate>, count: number): string[] {
  return Array.from({ length: count }, () => String(days.next().value));
}

describe('the days of a payment schedule (req 9.2)', () => {
  it.each<[string, Rhythm, string, string[]]>([
    ['weekly from the day itself', { frequency: 'weekly', weekday: 1 }, '2026-11-23', ['2026-11-23', '2026-11-30']],
    ['weekly from the day after', { frequency: 'weekly', weekday: 1 }, '2026-11-24', ['2026-11-30', '2026-12-07']],
    ['weekly on Sundays', { frequency: 'weekly', weekday: 0 }, '2026-11-23', ['2026-11-29', '2026-12-06']],
    [
      'every 2 weeks across the turn of the year',
      { frequency: 'every-2-weeks', weekday: 5 },
      '2026-12-17',
      ['2026-12-18', '2027-01-01', '2027-01-15'],
    ],
    [
      'the first half of the month',
      { frequency: 'twice-a-month', days: twiceAMonthDays.firstHalf },
      '2026-11-02',
      ['2026-11-15', '2026-12-01', '2026-12-15', '2027-01-01'],
    ],
    [
      'the second half of the month',
      { frequency: 'twice-a-month', days: twiceAMonthDays.secondHalf },
      '2027-01-16',
      ['2027-01-31', '2027-02-15', '2027-02-28', '2027-03-15', '2027-03-31', '2027-04-15', '2027-04-30'],
    ],
    [
      'two custom days, whichever is named first',
      { frequency: 'twice-a-month', days: [20, 5] },
      '2026-11-06',
      ['2026-11-20', '2026-12-05', '2026-12-20'],
    ],
    [
      'two custom days that both fall on the last day of February',
      { frequency: 'twice-a-month', days: [29, 31] },
      '2027-01-30',
      ['2027-01-31', '2027-02-28', '2027-03-29', '2027-03-31', '2027-04-29', '2027-04-30'],
    ],
    [
      'two custom days of a leap February',
      { frequency: 'twice-a-month', days: [29, 30] },
      '2028-02-01',
      ['2028-02-29', '2028-03-29', '2028-03-30'],
    ],
    [
      'two custom days of which one month has only one',
      { frequency: 'twice-a-month', days: [30, 31] },
      '2026-11-01',
      ['2026-11-30', '2026-12-30', '2026-12-31'],
    ],
    [
      'the 31st, or the last day of a shorter month',
      { frequency: 'monthly', day: 31 },
      '2027-01-31',
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
    ],
    ['the 30th in February', { frequency: 'monthly', day: 30 }, '2027-02-01', ['2027-02-28', '2027-03-30']],
    ['the 29th in a leap year', { frequency: 'monthly', day: 29 }, '2028-02-01', ['2028-02-29', '2028-03-29']],
    ['the 29th in another year', { frequency: 'monthly', day: 29 }, '2027-02-01', ['2027-02-28', '2027-03-29']],
    ['the 1st, when it has passed', { frequency: 'monthly', day: 1 }, '2026-12-02', ['2027-01-01', '2027-02-01']],
  ])('are correct for %s', (_, rhythm, from, expected) => {
    expect(dates(rhythm, from, expected.length)).toEqual(expected);
  });

  it('default to Monday, the 1st and 15th, and the 1st', () => {
    expect(defaultRhythms).toEqual({
      weekly: { frequency: 'weekly', weekday: 1 },
      'every-2-weeks': { frequency: 'every-2-weeks', weekday: 1 },
      'twice-a-month': { frequency: 'twice-a-month', days: [1, 15] },
      monthly: { frequency: 'monthly', day: 1 },
    });
  });

  it('ascend strictly from the first possible day', () => {
    fc.assert(
      fc.property(anyRhythm, anyDay, (rhythm, from) => {
        const days = take(rhythmDays(rhythm, from), 60);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days[0]).toBe(String(firstRhythmDay(rhythm, from)));
        expect(String(from) <= String(days[0])).toBe(true);
      }),
    );
  });
});

describe('payment schedule days over 40 years, counted independently (req 9.2)', () => {
  const years = 40;
  const from = { year: 2025, month: 1, day: 1 };
  const start = new CalendarDate(from.year, from.month, from.day);
  const end = Date.UTC(from.year + years, 0, 1);

  function differences(rhythm: Rhythm, expected: readonly string[]): string[] {
    const own = take(rhythmDays(rhythm, start), expected.length + 1);
    const isPastEnd = Date.parse(own[expected.length] ?? '') >= end;
    return [...expected.filter((day, index) => own[index] !== day), ...(isPastEnd ? [] : ['too few'])];
  }

  it.each(weekdays)('match weekly and every 2 weeks on weekday %i', (weekday) => {
    const weekly = utcDays(end).filter((time) => new Date(time).getUTCDay() === weekday);
    const everyOther = weekly.filter((_, index) => index % 2 === 0);
    expect(differences({ frequency: 'weekly', weekday }, weekly.map(iso))).toEqual([]);
    expect(differences({ frequency: 'every-2-weeks', weekday }, everyOther.map(iso))).toEqual([]);
  });

  it.each(daysOfMonth)('match monthly on day %i', (day) => {
    const expected = utcDays(end).filter((time) => isDayOfMonth(time, day));
    expect(differences({ frequency: 'monthly', day }, expected.map(iso))).toEqual([]);
  });

  it.each(daysOfMonth)('match twice a month on day %i and each later one', (one) => {
    const firsts = utcDays(end).filter((time) => isDayOfMonth(time, one));
    for (const two of daysOfMonth.filter((day) => day > one)) {
      const seconds = utcDays(end).filter((time) => isDayOfMonth(time, two));
      const expected = [...new Set([...firsts, ...seconds])].sort((a, b) => a - b).map(iso);
      expect(differences({ frequency: 'twice-a-month', days: [one, two] }, expected)).toEqual([]);
    }
  });

  const dayMs = 24 * 60 * 60 * 1000;
  const cache = new Map<number, number[]>();

  function utcDays(until: number): number[] {
    const found = cache.get(until);
    if (found) return found;
    const first = Date.UTC(from.year, from.month - 1, from.day);
    const days = Array.from({ length: (until - first) / dayMs }, (_, index) => first + index * dayMs);
    cache.set(until, days);
    return days;
  }

  /** Accepts the day itself, or the last day of a shorter month. */
  function isDayOfMonth(time: number, day: number): boolean {
    const date = new Date(time);
    if (date.getUTCDate() === day) return true;
    return date.getUTCDate() < day && new Date(time + dayMs).getUTCDate() === 1;
  }

  function iso(time: number): string {
    return new Date(time).toISOString().slice(0, 10);
  }
});

describe('the days after an installment (req 7.6)', () => {
  it.each<[string, Rhythm, string, string[]]>([
    ['a week later', { frequency: 'weekly', weekday: 1 }, '2026-11-23', ['2026-11-30', '2026-12-07']],
    [
      'two weeks later, never one',
      { frequency: 'every-2-weeks', weekday: 1 },
      '2026-11-23',
      ['2026-12-07', '2026-12-21'],
    ],
    [
      'two weeks after the Monday from which it was moved to Thursday',
      { frequency: 'every-2-weeks', weekday: 1 },
      '2026-11-26',
      ['2026-12-07'],
    ],
    [
      'two weeks after the Monday from which it was moved to Friday',
      { frequency: 'every-2-weeks', weekday: 1 },
      '2026-11-20',
      ['2026-12-07'],
    ],
    ['the next month', { frequency: 'monthly', day: 31 }, '2027-02-28', ['2027-03-31']],
    ['the other half of the month', { frequency: 'twice-a-month', days: [1, 15] }, '2026-12-01', ['2026-12-15']],
  ])('are %s', (_, rhythm, lastOn, expected) => {
    expect(take(rhythmDaysAfter(rhythm, parseDate(lastOn)), expected.length)).toEqual(expected);
  });

  it('continue any schedule seamlessly', () => {
    fc.assert(
      fc.property(anyRhythm, anyDay, fc.integer({ min: 1, max: 30 }), (rhythm, from, count) => {
        const days = take(rhythmDays(rhythm, from), count + 5);
        const last = parseDate(days[count - 1] ?? '');
        expect(take(rhythmDaysAfter(rhythm, last), 5)).toEqual(days.slice(count));
      }),
    );
  });
});
