import { describe, expect, it } from 'vitest';
import { rowScales } from './row-scales.ts';

describe('the bars of rows', () => {
  it('are as wide as their share of the longest', () => {
    expect(rowScales([[50], [200], [0]])).toEqual([
      [{ left: 0, width: 25 }],
      [{ left: 0, width: 100 }],
      [{ left: 0, width: 0 }],
    ]);
  });

  it('are shares of what all are part of, where that is told', () => {
    expect(rowScales([[50], [25]], 100).flat()).toEqual([
      { left: 0, width: 50 },
      { left: 0, width: 25 },
    ]);
  });

  it('have their parts one after the other', () => {
    expect(rowScales([[10, 0, 30], [20]])[0]).toEqual([
      { left: 0, width: 25 },
      { left: 25, width: 0 },
      { left: 25, width: 75 },
    ]);
  });

  it('are seen however small, and never wider than there is room', () => {
    const [bar = []] = rowScales([[1_000_000, 1, 1]]);
    expect(bar[1]?.width).toBeGreaterThanOrEqual(0);
    for (const { left, width } of bar) expect(left + width).toBeLessThanOrEqual(100);
    expect(rowScales([[1], [1_000_000]])[0]?.[0]?.width).toBe(0.6);
  });

  it('are nothing where all is nothing', () => {
    expect(rowScales([[0], [-5]]).flat()).toEqual([
      { left: 0, width: 0 },
      { left: 0, width: 0 },
    ]);
  });
});
