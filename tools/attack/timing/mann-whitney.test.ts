import { describe, expect, it } from 'vitest';
import { mannWhitney, median } from './mann-whitney.ts';

describe('mannWhitney', () => {
  // Computed with scipy.stats.mannwhitneyu(one, other, method='asymptotic').
  it.each([
    { one: [19, 22, 16, 29, 24], other: [20, 11, 17, 12], u: 17, p: 0.11134688653314041 },
    { one: [1, 2, 2, 3, 4, 4, 4, 5], other: [2, 3, 3, 5, 6, 6, 7], u: 15.5, p: 0.15959894244264883 },
  ])('returns U $u and p $p for known samples', ({ one, other, u, p }) => {
    const result = mannWhitney(one, other);
    expect(result.u).toBe(u);
    expect(result.p).toBeCloseTo(p, 6);
  });

  it('returns p 1 for equal samples', () => {
    expect(mannWhitney([1, 2, 3, 4], [1, 2, 3, 4]).p).toBeCloseTo(1, 6);
    expect(mannWhitney([5, 5, 5], [5, 5]).p).toBe(1);
  });

  it('returns p below 0.01 for 400 values when one side is half a standard deviation later', () => {
    const wave = Array.from({ length: 400 }, (_, nth) => Math.sin(nth) * 4 + Math.cos(nth * 7));
    expect(mannWhitney(wave, wave.toReversed()).p).toBeGreaterThan(0.9);
    expect(
      mannWhitney(
        wave,
        wave.map((value) => value + 1.5),
      ).p,
    ).toBeLessThan(0.01);
  });

  it('returns the same p for either order of the samples', () => {
    const [one, other] = [
      [3, 1, 4, 1, 5, 9, 2, 6],
      [5, 3, 5, 8, 9, 7, 9, 3],
    ] as const;
    expect(mannWhitney(one, other).p).toBeCloseTo(mannWhitney(other, one).p, 12);
  });

  it('refuses an empty sample', () => {
    expect(() => mannWhitney([], [1])).toThrow('both samples must have values');
  });
});

describe('median', () => {
  it('returns the middle value, or the mean of the middle two', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow();
  });
});
