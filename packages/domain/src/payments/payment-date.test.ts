import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { todayIn } from '../dates/business-day.ts';
import {
  cancelableThrough,
  chargedFrom,
  furthestPaymentDays,
  isCancelable,
  isPaymentDateAllowed,
} from './payment-date.ts';

describe('isPaymentDateAllowed', () => {
  it.each([
    ['yesterday', '2026-11-20', false, false],
    ['today', '2026-11-21', true, true],
    ['tomorrow', '2026-11-22', true, false],
    ['90 days ahead', '2027-02-19', true, false],
    ['91 days ahead', '2027-02-20', false, false],
    ['a year ahead', '2027-11-21', false, false],
    ['the same day last year', '2025-11-21', false, false],
  ])('returns the right result for %s', (_, day, isAllowed, isAllowedToday) => {
    const today = parseDate('2026-11-21');
    expect(isPaymentDateAllowed(parseDate(day), { today, isTodayOnly: false })).toBe(isAllowed);
    expect(isPaymentDateAllowed(parseDate(day), { today, isTodayOnly: true })).toBe(isAllowedToday);
  });

  it.each([
    ['across the end of a year', '2026-12-31', '2027-03-31'],
    ['across a leap day', '2027-12-01', '2028-02-29'],
    ['across a February without a leap day', '2026-12-01', '2027-03-01'],
    ['from a leap day', '2028-02-29', '2028-05-29'],
    ['from the end of a month', '2027-01-31', '2027-05-01'],
  ])('accepts a date up to 90 days ahead %s', (_, from, furthest) => {
    const [today, last] = [parseDate(from), parseDate(furthest)];
    expect(isPaymentDateAllowed(last, { today, isTodayOnly: false })).toBe(true);
    expect(isPaymentDateAllowed(last.add({ days: 1 }), { today, isTodayOnly: false })).toBe(false);
  });

  it('accepts exactly 91 dates, starting on any day', () => {
    fc.assert(
      fc.property(fc.nat(15_000), (offset) => {
        const today = parseDate('2020-01-01').add({ days: offset });
        const near = Array.from({ length: 200 }, (_, index) => today.add({ days: index - 50 }));
        const allowed = near.filter((day) => isPaymentDateAllowed(day, { today, isTodayOnly: false }));
        expect(allowed).toHaveLength(furthestPaymentDays + 1);
        expect(allowed[0]?.compare(today)).toBe(0);
      }),
    );
  });
});

describe('cancelableThrough', () => {
  it.each([
    ['2026-11-22', '2026-11-21'],
    ['2026-12-01', '2026-11-30'],
    ['2027-01-01', '2026-12-31'],
    ['2028-03-01', '2028-02-29'],
    ['2027-03-01', '2027-02-28'],
  ])('for %s is %s', (day, last) => {
    expect(cancelableThrough(parseDate(day)).toString()).toBe(last);
  });
});

describe('chargedFrom', () => {
  it.each([
    ['in the east', '2026-11-23', 'America/New_York', '2026-11-23T11:00:00.000Z'],
    ['in the middle', '2026-11-23', 'America/Chicago', '2026-11-23T12:00:00.000Z'],
    ['in Hawaii', '2026-11-23', 'Pacific/Honolulu', '2026-11-23T16:00:00.000Z'],
    ['in Guam', '2026-11-23', 'Pacific/Guam', '2026-11-22T20:00:00.000Z'],
    ['the day before daylight saving time', '2027-03-13', 'America/Chicago', '2027-03-13T12:00:00.000Z'],
    ['the day that daylight saving time begins', '2027-03-14', 'America/Chicago', '2027-03-14T11:00:00.000Z'],
    ['the day that daylight saving time ends', '2026-11-01', 'America/Chicago', '2026-11-01T12:00:00.000Z'],
    ['the day after daylight saving time ended', '2026-11-02', 'America/Chicago', '2026-11-02T12:00:00.000Z'],
    ['in a zone without daylight saving time', '2027-07-01', 'America/Phoenix', '2027-07-01T13:00:00.000Z'],
    ['on a leap day', '2028-02-29', 'America/New_York', '2028-02-29T11:00:00.000Z'],
    ['at the end of a year', '2026-12-31', 'America/Los_Angeles', '2026-12-31T14:00:00.000Z'],
  ])('is 6 a.m. local time %s', (_, day, timeZone, instant) => {
    expect(chargedFrom(parseDate(day), timeZone).toISOString()).toBe(instant);
  });

  it('is on the local payment date and after the last day to cancel, for every day in four years', () => {
    const zones = ['America/New_York', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu', 'Pacific/Guam'];
    for (const timeZone of zones) {
      for (let day = parseDate('2026-01-01'); day.year < 2030; day = day.add({ days: 1 })) {
        const instant = chargedFrom(day, timeZone);
        const clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', timeStyle: 'medium' });
        expect(clock.format(instant)).toBe('06:00:00');
        expect(todayIn(timeZone, instant.getTime()).compare(day)).toBe(0);
        expect(cancelableThrough(day).compare(todayIn(timeZone, instant.getTime()))).toBeLessThan(0);
      }
    }
  });
});

describe('isCancelable', () => {
  const scheduledFor = parseDate('2026-11-25');

  it.each([
    ['a scheduled payment until the day before', 'reserved', '2026-11-24', true],
    ['no scheduled payment on its day', 'reserved', '2026-11-25', false],
    ['no payment that is being sent', 'submitting', '2026-11-24', false],
    ['no payment that was made', 'succeeded', '2026-11-24', false],
    ['an unpaid cash slip, even on its last day', 'awaiting', '2026-11-25', true],
  ] as const)('returns the right result for %s', (_what, state, today, expected) => {
    expect(isCancelable({ state, scheduledFor }, parseDate(today))).toBe(expected);
  });
});
