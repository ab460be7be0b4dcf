import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { daysOf, isReportPeriod } from './report-period.ts';

const period = (from: string, to: string) => ({ from: parseDate(from), to: parseDate(to) });

describe('the days of a report', () => {
  it.each([
    ['2026-11-22', '2026-11-22', true],
    ['2025-10-19', '2026-11-22', true],
    ['2025-10-18', '2026-11-22', false],
    ['2026-11-22', '2026-11-21', false],
    ['2026-11-22', '2026-12-31', true],
    ['2026-11-23', '2026-11-23', false],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(isReportPeriod(period(from, to), parseDate('2026-11-22'))).toBe(expected);
  });

  it('are all of them, through the end of a leap February', () => {
    const days = daysOf(period('2028-02-28', '2028-03-01')).map(String);
    expect(days).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });
});
