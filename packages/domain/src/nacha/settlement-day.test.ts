import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { settlementDay } from './read/bank-answers.ts';

describe('settlementDay', () => {
  it.each([
    ['331', '2026-11-27', '2026-11-27'],
    ['001', '2026-12-31', '2027-01-01'],
    ['365', '2027-01-04', '2026-12-31'],
    ['366', '2028-12-29', '2028-12-31'],
    ['366', '2029-01-02', '2028-12-31'],
    ['060', '2028-03-01', '2028-02-29'],
    ['060', '2027-03-01', '2027-03-01'],
  ])('reads %s near %s as %s', (dayOfYear, near, expected) => {
    expect(settlementDay(dayOfYear, parseDate(near))?.toString()).toBe(expected);
  });

  it.each(['', '000', '367', '12', '1a1'])('is undefined for %j', (dayOfYear) => {
    expect(settlementDay(dayOfYear, parseDate('2026-11-27'))).toBeUndefined();
  });

  it('is undefined for 366 when no nearby year is a leap year', () => {
    expect(settlementDay('366', parseDate('2026-11-27'))).toBeUndefined();
  });
});
