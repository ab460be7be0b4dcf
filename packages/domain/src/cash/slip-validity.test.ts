import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { isSlipExpired, slipEndsAt, slipExpiresOn } from './slip-validity.ts';

describe('cash slip validity (req 3.12)', () => {
  it.each([
    ['2026-11-21', '2026-11-28'],
    ['2026-12-28', '2027-01-04'],
    ['2028-02-25', '2028-03-03'],
  ])('from %s lasts through %s', (madeOn, expected) => {
    expect(slipExpiresOn(parseDate(madeOn)).toString()).toBe(expected);
  });

  it.each([
    ['2026-11-28', 'America/Chicago', '2026-11-29T06:00:00.000Z'],
    ['2026-07-04', 'America/Chicago', '2026-07-05T05:00:00.000Z'],
    // The day on which clocks fall back has 25 hours; the day on which they spring forward has 23.
    ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-28', 'Pacific/Honolulu', '2026-11-29T10:00:00.000Z'],
  ])('through %s in %s ends at %s', (day, timeZone, expected) => {
    expect(slipEndsAt(parseDate(day), timeZone).toISOString()).toBe(expected);
  });

  it.each([
    ['2026-11-27', false],
    ['2026-11-28', false],
    ['2026-11-29', true],
  ])('has expired on %s for a slip valid through the 28th: %s', (today, expected) => {
    expect(isSlipExpired(parseDate('2026-11-28'), parseDate(today))).toBe(expected);
  });
});
