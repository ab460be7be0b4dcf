import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { formatFullDay } from './format-full-day.ts';

describe('formatFullDay', () => {
  it.each([
    ['2026-12-01', 'en', 'December 1, 2026'],
    ['2028-02-29', 'en', 'February 29, 2028'],
    ['2026-12-01', 'es', '1 de diciembre de 2026'],
    ['2027-01-31', 'es', '31 de enero de 2027'],
  ] as const)('formats %s in %s as %s', (day, language, expected) => {
    expect(formatFullDay(parseDate(day), language)).toBe(expected);
  });
});
