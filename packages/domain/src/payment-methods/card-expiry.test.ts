import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import {
  type CardNotice,
  dueCardNotice,
  expiringMonths,
  formatCardExpiry,
  isExpired,
  isNoticeTime,
  lastDayOf,
  parseCardExpiry,
} from './card-expiry.ts';

describe('isExpired', () => {
  it.each([
    ['2026-11-01', false],
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2027-01-01', true],
    ['2025-12-31', false],
  ])('for a card valid through November 2026, on %s, returns %s', (today, expected) => {
    expect(isExpired({ month: 11, year: 2026 }, parseDate(today))).toBe(expected);
  });
});

describe('expiringMonths', () => {
  it.each([
    ['2026-11-01', '11/2026'],
    ['2026-11-30', '11/2026'],
    ['2026-12-01', '12/2026'],
    ['2026-12-31', '12/2026'],
    // January's last day is 30 days away, February's fewer.
    ['2027-01-01', '1/2027'],
    ['2027-01-29', '1/2027 2/2027'],
    ['2027-01-31', '1/2027 2/2027'],
    ['2028-01-30', '1/2028 2/2028'],
    ['2028-01-29', '1/2028'],
  ])('on %s returns %s (req 2.3)', (today, expected) => {
    const months = expiringMonths(parseDate(today), 'first');
    expect(months.map(({ month, year }) => `${month}/${year}`).join(' ')).toBe(expected);
    for (const month of months) expect(isExpired(month, parseDate(today))).toBe(false);
  });

  it.each([
    ['2026-11-22', ''],
    ['2026-11-23', '11/2026'],
    ['2026-11-30', '11/2026'],
    ['2026-12-01', ''],
    ['2027-02-21', '2/2027'],
  ])('on %s returns the month of a reminder: %j', (today, expected) => {
    const months = expiringMonths(parseDate(today), 'reminder');
    expect(months.map(({ month, year }) => `${month}/${year}`).join(' ')).toBe(expected);
  });

  it.each([
    [2, 2027, '2027-02-28'],
    [2, 2028, '2028-02-29'],
    [12, 2026, '2026-12-31'],
  ])('a card valid through %i/%i is valid until the end of %s', (month, year, day) => {
    expect(lastDayOf({ month, year }).toString()).toBe(day);
  });
});

describe('dueCardNotice', () => {
  const november = { month: 11, year: 2026 };
  const none = { first: false, reminder: false };
  const first = { first: true, reminder: false };

  it.each([
    ['2026-10-30', none, undefined, undefined],
    ['2026-10-31', none, 'first', 'first'],
    ['2026-10-31', first, undefined, undefined],
    ['2026-11-22', first, undefined, undefined],
    ['2026-11-23', first, 'reminder', undefined],
    // Chosen for autopay after the days of the first notice, or after a worker that was down.
    ['2026-11-26', none, 'reminder', 'first'],
    ['2026-11-30', { first: true, reminder: true }, undefined, undefined],
    ['2026-11-30', first, 'reminder', undefined],
    ['2026-12-01', none, undefined, undefined],
  ] as const)('on %s after %j returns %s for a card in use, else %s', (day, noticed, inUse, unused) => {
    const today = parseDate(day);
    expect(dueCardNotice({ expiry: november, isInUse: true, noticed }, today)).toBe(inUse);
    expect(dueCardNotice({ expiry: november, isInUse: false, noticed }, today)).toBe(unused);
  });

  it('covers exactly the months that are searched for', () => {
    for (const notice of ['first', 'reminder'] as const satisfies CardNotice[])
      for (let today = parseDate('2027-12-15'); today.month !== 6; today = today.add({ days: 1 })) {
        const found = expiringMonths(today, notice).map((month) => lastDayOf(month).toString());
        for (const months of [0, 1, 2]) {
          const day = today.set({ day: 1 }).add({ months });
          const lastDay = lastDayOf(day);
          expect(found.includes(lastDay.toString())).toBe(isNoticeTime(lastDay, { notice, today }));
        }
      }
  });
});

describe('parseCardExpiry', () => {
  it.each([
    ['11/26', 11, 2026],
    ['1/30', 1, 2030],
    ['01 / 30', 1, 2030],
    ['12/2031', 12, 2031],
    ['0130', 1, 2030],
    ['012030', 1, 2030],
  ])('parses %j', (text, month, year) => {
    expect(parseCardExpiry(text)).toStrictEqual({ month, year });
  });

  it.each(['', '13/26', '00/26', '0/26', '11/', '11/6', '11/1926', '130', '11-26', 'ab/cd'])('refuses %j', (text) => {
    expect(parseCardExpiry(text)).toBeUndefined();
  });
});

it('formatCardExpiry writes an expiration date as printed on cards', () => {
  const expiry = { month: 8, year: 2031 };
  expect([formatCardExpiry(expiry), formatCardExpiry(expiry, 4)]).toEqual(['08/31', '08/2031']);
  expect(parseCardExpiry(formatCardExpiry(expiry))).toEqual(expiry);
});
