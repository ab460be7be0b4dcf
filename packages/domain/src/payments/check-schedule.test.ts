import { describe, expect, it } from 'vitest';
import { nextCheckDelayMs } from './check-schedule.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('nextCheckDelayMs', () => {
  it.each([
    [0, 2_000],
    [1, 10_000],
    [2, minuteMs],
    [3, 5 * minuteMs],
    [4, 15 * minuteMs],
    [5, 60 * minuteMs],
    [6, 6 * 60 * minuteMs],
    [7, dayMs],
    [11, dayMs],
    [12, undefined],
    [13, undefined],
  ])('after %d checks returns %s ms', (checksMade, expected) => {
    expect(nextCheckDelayMs(checksMade)).toBe(expected);
  });

  it('returns undefined after 5 daily checks', () => {
    const delays = Array.from({ length: 20 }, (_, checksMade) => nextCheckDelayMs(checksMade));
    expect(delays.filter((delay) => delay === dayMs)).toHaveLength(5);
    expect(delays.indexOf(undefined)).toBe(12);
  });

  it.each([-1, 0.5, Number.NaN])('throws for %d checks', (checksMade) => {
    expect(() => nextCheckDelayMs(checksMade)).toThrow(RangeError);
  });
});
