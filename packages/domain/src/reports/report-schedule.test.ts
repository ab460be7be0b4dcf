import { type CalendarDate, parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import {
  dueReportEmail,
  lastHandledDay,
  nextReportDay,
  type ReportSchedule,
  reportEmailAt,
} from './report-schedule.ts';

const zone = 'America/Chicago';
const daily: ReportSchedule = { cadence: 'daily' };
const monday: ReportSchedule = { cadence: 'weekly', day: 1 };
const monthly = (day: number): ReportSchedule => ({ cadence: 'monthly', day });

/** Returns the days of the next e-mails after a day. */
function days(schedule: ReportSchedule, from: string, count: number): string[] {
  const found: CalendarDate[] = [];
  for (let day = parseDate(from); found.length < count; day = found.at(-1) ?? day)
    found.push(nextReportDay(schedule, day));
  return found.map(String);
}

describe('the days of a schedule', () => {
  it('are every day', () => {
    expect(days(daily, '2026-02-27', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  });

  it.each([
    [1, '2026-12-07'],
    [5, '2026-12-04'],
    [7, '2026-12-06'],
  ])('are the same day of each week, from Monday (1) to Sunday (7): %i', (day, first) => {
    // November 30, 2026 is a Monday.
    const [one, two] = days({ cadence: 'weekly', day }, '2026-11-30', 2);
    expect([one, parseDate(two ?? '').compare(parseDate(one ?? ''))]).toEqual([first, 7]);
  });

  it('are the same day of each month', () => {
    expect(days(monthly(1), '2026-11-30', 3)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
    expect(days(monthly(30), '2026-11-30', 2)).toEqual(['2026-12-30', '2027-01-30']);
  });

  it('are the last day of months that are too short', () => {
    const ends = ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'];
    expect(days(monthly(31), '2026-11-29', 6)).toEqual(ends);
    expect(days(monthly(29), '2028-01-30', 2)).toEqual(['2028-02-29', '2028-03-29']);
    expect(days(monthly(30), '2027-01-31', 2)).toEqual(['2027-02-28', '2027-03-30']);
  });
});

describe('the time of an e-mail', () => {
  it.each([
    ['2026-11-30', '2026-11-30T13:00:00.000Z'],
    ['2026-03-08', '2026-03-08T12:00:00.000Z'],
    ['2026-11-01', '2026-11-01T13:00:00.000Z'],
  ])('is 7 a.m. in the tenant’s time zone, also when clocks change: %s', (day, instant) => {
    expect(reportEmailAt(parseDate(day), zone).toISOString()).toBe(instant);
  });
});

describe('the last day that needs no e-mail', () => {
  it('is yesterday before 7 a.m. and today afterward', () => {
    expect(String(lastHandledDay(new Date('2026-11-30T12:59:59Z'), zone))).toBe('2026-11-29');
    expect(String(lastHandledDay(new Date('2026-11-30T13:00:00Z'), zone))).toBe('2026-11-30');
  });
});

describe('a due e-mail', () => {
  const due = (schedule: ReportSchedule, handledOn: string, now: string) => {
    const found = dueReportEmail(schedule, { handledOn: parseDate(handledOn), now: new Date(now), timeZone: zone });
    return found && [found.day, found.period.from, found.period.to].map(String);
  };

  it('covers the days since the one before', () => {
    expect(due(daily, '2026-11-29', '2026-11-30T13:00:00Z')).toEqual(['2026-11-30', '2026-11-29', '2026-11-29']);
    expect(due(monday, '2026-11-23', '2026-11-30T13:00:00Z')).toEqual(['2026-11-30', '2026-11-23', '2026-11-29']);
    expect(due(monthly(1), '2026-11-01', '2026-12-01T13:00:00Z')).toEqual(['2026-12-01', '2026-11-01', '2026-11-30']);
    expect(due(monthly(31), '2027-01-31', '2027-02-28T13:00:00Z')).toEqual(['2027-02-28', '2027-01-31', '2027-02-27']);
  });

  it('doesn’t exist before 7 a.m., on other days, or once it was handled', () => {
    expect(due(daily, '2026-11-29', '2026-11-30T12:59:59Z')).toBeUndefined();
    expect(due(monday, '2026-11-30', '2026-12-06T23:00:00Z')).toBeUndefined();
    expect(due(daily, '2026-11-30', '2026-11-30T20:00:00Z')).toBeUndefined();
  });

  it('is one after three days without a worker, and covers all of them', () => {
    expect(due(daily, '2026-11-26', '2026-11-30T13:00:00Z')).toEqual(['2026-11-30', '2026-11-26', '2026-11-29']);
    expect(due(daily, '2026-11-26', '2026-11-30T12:00:00Z')).toEqual(['2026-11-29', '2026-11-26', '2026-11-28']);
    expect(due(monday, '2026-11-09', '2026-11-26T13:00:00Z')).toEqual(['2026-11-23', '2026-11-09', '2026-11-22']);
  });

  it('covers a whole week or month the first time', () => {
    expect(due(monday, '2026-11-27', '2026-11-30T13:00:00Z')).toEqual(['2026-11-30', '2026-11-23', '2026-11-29']);
    expect(due(monthly(1), '2026-11-27', '2026-12-01T13:00:00Z')).toEqual(['2026-12-01', '2026-11-01', '2026-11-30']);
    expect(due(monthly(31), '2026-11-15', '2026-11-30T13:00:00Z')).toEqual(['2026-11-30', '2026-10-31', '2026-11-29']);
  });

  it('covers no more days than a report can have', () => {
    expect(due(daily, '2020-01-01', '2026-11-30T13:00:00Z')).toEqual(['2026-11-30', '2025-10-26', '2026-11-29']);
  });
});
