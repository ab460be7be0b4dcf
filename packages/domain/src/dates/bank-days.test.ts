import { CalendarDate, parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observedHolidays } from '../testing/observed-holidays.ts';
import { addBankDays, isBankDay, nextBankDay } from './bank-days.ts';

const publishedHolidays = {
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '09-07', '10-12', '11-11', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25'],
  2028: ['01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-23', '12-25'],
};

describe('isBankDay', () => {
  it.each(Object.entries(publishedHolidays))('returns false for the published weekday holidays of %s', (year, days) => {
    const closed: string[] = [];
    for (let day = parseDate(`${year}-01-01`); day.year === Number(year); day = day.add({ days: 1 })) {
      const weekday = day.toDate('UTC').getUTCDay();
      if (weekday !== 0 && weekday !== 6 && !isBankDay(day)) closed.push(day.toString().slice(5));
    }
    expect(closed).toStrictEqual(days);
  });

  it('returns true for the Friday before a Saturday holiday', () => {
    expect(isBankDay(parseDate('2026-07-03'))).toBe(true);
    expect(isBankDay(parseDate('2027-12-24'))).toBe(true);
    expect(isBankDay(parseDate('2027-12-31'))).toBe(true);
  });

  it('matches an independent calculation for every day of 40 years', () => {
    const differing: string[] = [];
    for (let year = 2022; year < 2062; year++) {
      const holidays = observedHolidays(year);
      for (let ms = Date.UTC(year, 0, 1); ms < Date.UTC(year + 1, 0, 1); ms += dayMs) {
        const date = new Date(ms);
        const isOpen = date.getUTCDay() % 6 !== 0 && !holidays.has(ms);
        const day = new CalendarDate(year, date.getUTCMonth() + 1, date.getUTCDate());
        if (isBankDay(day) !== isOpen) differing.push(day.toString());
      }
    }
    expect(differing).toStrictEqual([]);
  });
});

describe('nextBankDay and addBankDays', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-25', 1, '2026-11-27'],
    ['2026-11-23', 5, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2026-11-27', -1, '2026-11-25'],
    ['2026-11-30', -3, '2026-11-24'],
  ])('for %s, %d banking days later is %s', (day, count, expected) => {
    expect(addBankDays(parseDate(day), count).toString()).toBe(expected);
  });

  it('return a banking day with the right number of banking days in between', () => {
    fc.assert(
      fc.property(fc.nat(15_000), fc.integer({ min: -30, max: 30 }), (offset, count) => {
        const day = parseDate('2022-01-01').add({ days: offset });
        const landed = addBankDays(day, count);
        expect(isBankDay(landed)).toBe(true);
        if (count === 0) expect(landed.compare(nextBankDay(day))).toBe(0);
        let passed = 0;
        const step = Math.sign(count);
        for (let on = day; on.compare(landed) !== 0 && step !== 0; ) {
          on = on.add({ days: step });
          if (isBankDay(on)) passed++;
        }
        expect(passed).toBe(Math.abs(count));
      }),
    );
  });

  it('throw for a fraction of a day', () => {
    expect(() => addBankDays(parseDate('2026-11-20'), 0.5)).toThrow(RangeError);
  });
});

const dayMs = 86_400_000;
