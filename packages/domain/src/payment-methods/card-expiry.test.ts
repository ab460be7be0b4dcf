import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { isExpired, parseCardExpiry } from './card-expiry.ts';

describe('isExpired', () => {
  it.each([
    ['2026-11-01', false],
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2027-01-01', true],
    ['2025-12-31', false],
  ])('a card good until November 2026 on %s: %s', (today, expected) => {
    expect(isExpired({ month: 11, year: 2026 }, parseDate(today))).toBe(expected);
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
  ])('reads %j', (text, month, year) => {
    expect(parseCardExpiry(text)).toStrictEqual({ month, year });
  });

  it.each(['', '13/26', '00/26', '0/26', '11/', '11/6', '11/1926', '130', '11-26', 'ab/cd'])('refuses %j', (text) => {
    expect(parseCardExpiry(text)).toBeUndefined();
  });
});
