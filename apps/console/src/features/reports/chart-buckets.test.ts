import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { bucketsOf, intoBuckets, sumsOf } from './chart-buckets.ts';

const period = (from: string, to: string) => ({ from: parseDate(from), to: parseDate(to) });
const written = (buckets: ReturnType<typeof bucketsOf>) => buckets.map(({ from, to }) => `${from} ${to}`);

describe('chart buckets for a period', () => {
  it('are days for up to a month and a half', () => {
    const buckets = bucketsOf(period('2026-10-09', '2026-11-22'));
    expect(buckets).toHaveLength(45);
    expect(buckets.every(({ grain, from, to }) => grain === 'day' && from.compare(to) === 0)).toBe(true);
  });

  it('are weeks beyond that, the last of which may be short', () => {
    const buckets = bucketsOf(period('2026-08-25', '2026-11-22'));
    expect(buckets[0]?.grain).toBe('week');
    expect(written(buckets).at(0)).toBe('2026-08-25 2026-08-31');
    expect(written(buckets).at(-1)).toBe('2026-11-17 2026-11-22');
  });

  it('are calendar months for a year, the first and last of which may be short', () => {
    const buckets = bucketsOf(period('2025-11-23', '2026-11-22'));
    expect(buckets).toHaveLength(13);
    expect(written(buckets).at(0)).toBe('2025-11-23 2025-11-30');
    expect(written(buckets).at(-1)).toBe('2026-11-01 2026-11-22');
  });

  it.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-01-01', '2026-06-30'],
    ['2025-10-19', '2026-11-22'],
  ])('from %s to %s contain every day once', (from, to) => {
    const buckets = bucketsOf(period(from, to));
    const lengths = buckets.map((bucket) => bucket.to.compare(bucket.from) + 1);
    expect(lengths.reduce((all, length) => all + length, 0)).toBe(parseDate(to).compare(parseDate(from)) + 1);
  });
});

describe('chart bucket total', () => {
  it("is the sum of exactly the bucket's own days", () => {
    const buckets = bucketsOf(period('2026-11-21', '2026-11-22'));
    const items = ['2026-11-20', '2026-11-21', '2026-11-21', '2026-11-22'].map((day, index) => ({
      day: parseDate(day),
      net: 10 ** index,
    }));
    const sums = intoBuckets(buckets, items).map((each) => sumsOf(each.items, ['net']).net);
    expect(sums).toEqual([110, 1000]);
  });
});
