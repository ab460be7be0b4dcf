import { describe, expect, it } from 'vitest';
import { barScales } from './bar-scales.ts';

describe('barScales', () => {
  it('centers each bar in an equal share of the width', () => {
    const { bars } = barScales([1, 2, 3, 4], { height: 100 });
    for (const [index, { left, width }] of bars.entries()) expect(left + width / 2).toBeCloseTo(12.5 + 25 * index);
  });

  it('scales bars in proportion to a round maximum', () => {
    const { bars, rules } = barScales([0, 92.16, 184.32], { height: 100 });
    expect(rules.map(({ value }) => value)).toEqual([100, 200]);
    expect(rules.map(({ top }) => top)).toEqual([50, 0]);
    expect(bars.map(({ height }) => height)).toEqual([0, expect.closeTo(46.08), expect.closeTo(92.16)]);
    expect(bars.map(({ top, height }) => top + height)).toEqual([100, 100, 100]);
  });

  it('draws tiny values at the minimum height and nothing for zero', () => {
    const { bars } = barScales([10_000, 0.01, 0], { height: 100, minHeight: 3 });
    expect(bars.map(({ height }) => height)).toEqual([100, 3, 0]);
  });

  it.each([
    ['there is no value', []],
    ['all values are zero', [0, 0]],
  ])('draws no grid lines when %s', (_case, values) => {
    const { bars, rules } = barScales(values, { height: 100 });
    expect(bars.every(({ height }) => height === 0)).toBe(true);
    expect(rules).toEqual([]);
  });
});
