import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { reportSpan } from './report-span.ts';

const today = parseDate('2026-11-22');
const spanOf = (values: { span?: string; from?: string; to?: string }, at = today) => {
  const found = reportSpan({ span: '', from: '', to: '', ...values }, at);
  return found && [found.period, found.before].map(({ from, to }) => `${from} ${to}`);
};

describe('report period', () => {
  it.each([
    ['', '2026-10-24 2026-11-22', '2026-09-24 2026-10-23'],
    ['nonsense', '2026-10-24 2026-11-22', '2026-09-24 2026-10-23'],
    ['7', '2026-11-16 2026-11-22', '2026-11-09 2026-11-15'],
    ['90', '2026-08-25 2026-11-22', '2026-05-27 2026-08-24'],
    ['month', '2026-11-01 2026-11-22', '2026-10-01 2026-10-22'],
    ['year', '2025-11-23 2026-11-22', '2024-11-23 2025-11-22'],
  ])('of "%s" ends today and is compared with an equally long period before it', (span, ...days) => {
    expect(spanOf({ span })).toEqual(days);
  });

  it('of a month is compared with the whole previous month when that is shorter', () => {
    expect(spanOf({ span: 'month' }, parseDate('2026-03-31'))).toEqual([
      '2026-03-01 2026-03-31',
      '2026-02-01 2026-02-28',
    ]);
  });

  it('with chosen dates is used as given', () => {
    expect(spanOf({ span: 'own', from: '2026-01-01', to: '2026-01-31' })).toEqual([
      '2026-01-01 2026-01-31',
      '2025-12-01 2025-12-31',
    ]);
  });

  it.each([
    ['2026-02-01', '2026-01-31'],
    ['2025-01-01', '2026-11-22'],
    ['2026-12-01', '2026-12-31'],
    ['', '2026-11-22'],
    ['2026-13-01', '2026-11-22'],
  ])('from "%s" to "%s" is invalid', (from, to) => {
    expect(spanOf({ span: 'own', from, to })).toBeUndefined();
  });
});
