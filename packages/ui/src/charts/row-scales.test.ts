import { describe, expect, it } from 'vitest';
import { rowScales } from './row-chart.tsx';

describe('rowScales', () => {
  it('scales bars to the longest row', () => {
    expect(rowScales([[50], [200], [0]])).toEqual([
      [{ left: 0, width: 25 }],
      [{ left: 0, width: 100 }],
      [{ left: 0, width: 0 }],
    ]);
  });

  it('scales bars to the given maximum', () => {
    expect(rowScales([[50], [25]], 100).flat()).toEqual([
      { left: 0, width: 50 },
      { left: 0, width: 25 },
    ]);
  });

  it('places the parts of a row one after the other', () => {
    expect(rowScales([[10, 0, 30], [20]])[0]).toEqual([
      { left: 0, width: 25 },
      { left: 25, width: 0 },
      { left: 25, width: 75 },
    ]);
  });

  it('keeps tiny parts visible and never exceeds the width', () => {
    const [bar = []] = rowScales([[1_000_000, 1, 1]]);
    expect(bar[1]?.width).toBeGreaterThanOrEqual(0);
    for (const { left, width } of bar) expect(left + width).toBeLessThanOrEqual(100);
    expect(rowScales([[1], [1_000_000]])[0]?.[0]?.width).toBe(0.6);
  });

  it('returns zero widths when no value is above zero', () => {
    expect(rowScales([[0], [-5]]).flat()).toEqual([
      { left: 0, width: 0 },
      { left: 0, width: 0 },
    ]);
  });
});
