import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { daysOf, isReportPeriod } from './report-period.ts';

const period = (from: string, to: string) => ({ from: parseDate(from), to: parseDate(to) });

describe('a report period', () => {
  it.each([
    ['2026-11-22', '2026-11-22', true],
    ['2025-10-19', '2026-11-22', true],
    ['2025-10-18', '2026-11-22', false],
    ['2026-11-22', '2026-11-21', false],
    ['2026-11-22', '2026-12-31', true],
    ['2026-11-23', '2026-11-23', false],
  ])('from %s to %s is valid: %s', (from, to, expected) => {
    expect(isReportPeriod(period(from, to), parseDate('2026-11-22'))).toBe(expected);
  });

  it('contains every day, including February 29', () => {
    const days = daysOf(period('2028-02-28', '2028-03-01')).map(String);
    expect(days).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });
});
