import { describe, expect, it } from 'vitest';
import { columnAt, columnScales, labelStep } from './column-scales.ts';

const height = 100;

describe('columnScales', () => {
  it('stacks positive values upward and negative ones downward', () => {
    const { columns, base } = columnScales([[60, 20, -10, -10]], { height });
    expect(base).toBe(80);
    const rounded = columns[0]?.pieces.map(({ series, top, height: high }) => [
      series,
      Math.round(top),
      Math.round(high),
    ]);
    expect(rounded).toEqual([
      [0, 20, 60],
      [1, 0, 20],
      [2, 80, 10],
      [3, 90, 10],
    ]);
  });

  it('draws no segment for zero', () => {
    const { columns } = columnScales([[0, 5]], { height });
    expect(columns[0]?.pieces.map(({ series }) => series)).toEqual([1]);
  });

  it('scales to fit the line above and below zero', () => {
    const { line, base } = columnScales([[10], [10]], { line: [-20, 20], height });
    expect(base).toBe(50);
    expect(line).toEqual([100, 0]);
  });

  it('draws grid lines at round values including zero', () => {
    const { rules, base } = columnScales([[92, -31]], { height });
    expect(rules.map(({ value }) => value)).toEqual([-50, 0, 50, 100]);
    expect(rules.find(({ value }) => value === 0)?.top).toBe(base);
  });

  it('spaces column centers evenly', () => {
    const { columns } = columnScales([[1], [2], [3], [4]], { height });
    const centers = columns.map(({ center }) => center);
    expect(centers.map((center, index) => center - (centers[index - 1] ?? center))).toEqual([
      0,
      ...Array.from({ length: 3 }, () => expect.closeTo((centers[1] ?? 0) - (centers[0] ?? 0))),
    ]);
    expect(columns.every(({ left, width }) => left >= 0 && left + width <= 100)).toBe(true);
  });

  it.each([
    ['there is no value', []],
    ['all values are zero', [[0, 0], [0]]],
  ])('draws no grid lines and puts the base at the bottom when %s', (_case, columns) => {
    const scales = columnScales(columns, { line: columns.map(() => 0), height });
    expect(scales.rules).toEqual([]);
    expect(scales.base).toBe(height);
    expect(scales.line.every((top) => top === height)).toBe(true);
  });
});

describe('labelStep', () => {
  it.each([
    [5, 8, 1],
    [30, 8, 4],
    [53, 8, 7],
    [0, 8, 1],
  ])('for %d columns and at most %d labels returns %d', (count, max, step) => {
    expect(labelStep(count, max)).toBe(step);
  });
});

describe('columnAt', () => {
  it.each([
    [0, 0],
    [0.49, 1],
    [0.5, 2],
    [1, 3],
    [1.2, 3],
    [-0.1, 0],
  ])('at %d of the width of four columns returns %d', (share, index) => {
    expect(columnAt(share, 4)).toBe(index);
  });
});
