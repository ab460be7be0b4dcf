import { describe, expect, it } from 'vitest';
import { faultOfOutage, findLeaderFaults, longestGapMs } from './write-gaps.ts';

describe('longestGapMs', () => {
  it('returns the longest time between two writes recorded in any order', () => {
    expect(longestGapMs([1_000, 9_000, 2_500], { fromMs: 500, toMs: 9_500 })).toBe(6_500);
  });

  it('includes the time before the first write and after the last one', () => {
    expect(longestGapMs([8_000], { fromMs: 1_000, toMs: 9_000 })).toBe(7_000);
    expect(longestGapMs([2_000], { fromMs: 1_000, toMs: 9_000 })).toBe(7_000);
  });

  it('returns the whole time when nothing was written', () => {
    expect(longestGapMs([500, 9_500], { fromMs: 1_000, toMs: 9_000 })).toBe(8_000);
  });
});

describe('faultOfOutage', () => {
  const answered = (status: number, retryAfter?: string) =>
    faultOfOutage({ kind: 'answered', status, retryAfter, body: {} });

  it('accepts 503 with Retry-After and responses that aren’t outages', () => {
    expect(answered(503, '5')).toBeUndefined();
    expect(answered(200)).toBeUndefined();
    expect(answered(422)).toBeUndefined();
    expect(faultOfOutage({ kind: 'lost' })).toBeUndefined();
  });

  it('reports 500, and 503 without Retry-After', () => {
    expect(answered(500)).toContain('500');
    expect(answered(503)).toContain('without Retry-After');
  });
});

it('findLeaderFaults reports writers blocked for more than 30 seconds and faulty responses', () => {
  const seen = { writtenAt: [], longestAnswerMs: 12_000, unavailable: 3, faults: ['a call was answered 500'] };
  expect(findLeaderFaults(seen, [30_000, 30_001]).map(({ what }) => what)).toEqual([
    'nothing was written for 30.0 s',
    'a call was answered 500',
  ]);
  expect(findLeaderFaults({ ...seen, faults: [] }, [29_000])).toEqual([]);
});
