import { describe, expect, it } from 'vitest';
import { barScales } from './bar-scales.ts';

describe('the bars of a chart', () => {
  it('stand beside each other within the width, each in the middle of its share', () => {
    const { bars } = barScales([1, 2, 3, 4], { height: 100 });
    for (const [index, { left, width }] of bars.entries()) expect(left + width / 2).toBeCloseTo(12.5 + 25 * index);
  });

  it('are as high as their values, below a round one that none exceeds', () => {
    const { bars, rules } = barScales([0, 92.16, 184.32], { height: 100 });
    expect(rules.map(({ value }) => value)).toEqual([100, 200]);
    expect(rules.map(({ top }) => top)).toEqual([50, 0]);
    expect(bars.map(({ height }) => height)).toEqual([0, expect.closeTo(46.08), expect.closeTo(92.16)]);
    expect(bars.map(({ top, height }) => top + height)).toEqual([100, 100, 100]);
  });

  it('are seen however small, but nothing is nothing', () => {
    const { bars } = barScales([10_000, 0.01, 0], { height: 100, leastHeight: 3 });
    expect(bars.map(({ height }) => height)).toEqual([100, 3, 0]);
  });

  it.each([
    ['there is none', []],
    ['all are nothing', [0, 0]],
  ])('have no rule where %s', (_case, values) => {
    const { bars, rules } = barScales(values, { height: 100 });
    expect(bars.every(({ height }) => height === 0)).toBe(true);
    expect(rules).toEqual([]);
  });
});
