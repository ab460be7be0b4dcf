import { describe, expect, it } from 'vitest';
import { faultOfOutage, findLeaderFaults, longestGapMs } from './write-gaps.ts';

describe('the longest time without a write', () => {
  it('lies between two writes, in whatever order they were noted', () => {
    expect(longestGapMs([1_000, 9_000, 2_500], { fromMs: 500, toMs: 9_500 })).toBe(6_500);
  });

  it('counts from the beginning to the first write and from the last write to the end', () => {
    expect(longestGapMs([8_000], { fromMs: 1_000, toMs: 9_000 })).toBe(7_000);
    expect(longestGapMs([2_000], { fromMs: 1_000, toMs: 9_000 })).toBe(7_000);
  });

  it('is the whole time when nothing was written', () => {
    expect(longestGapMs([500, 9_500], { fromMs: 1_000, toMs: 9_000 })).toBe(8_000);
  });
});

describe('an answer during a failover', () => {
  const answered = (status: number, retryAfter?: string) =>
    faultOfOutage({ kind: 'answered', status, retryAfter, body: {} });

  it('is right with 503 and Retry-After, and when it is no outage at all', () => {
    expect(answered(503, '5')).toBeUndefined();
    expect(answered(200)).toBeUndefined();
    expect(answered(422)).toBeUndefined();
    expect(faultOfOutage({ kind: 'lost' })).toBeUndefined();
  });

  it('is wrong with 500, and with 503 that does not say when to come back', () => {
    expect(answered(500)).toContain('500');
    expect(answered(503)).toContain('without Retry-After');
  });
});

it('finds writers that waited for more than 30 seconds, and wrong answers', () => {
  const seen = { writtenAt: [], longestAnswerMs: 12_000, unavailable: 3, faults: ['a call was answered 500'] };
  expect(findLeaderFaults(seen, [30_000, 30_001]).map(({ what }) => what)).toEqual([
    'nothing was written for 30.0 s',
    'a call was answered 500',
  ]);
  expect(findLeaderFaults({ ...seen, faults: [] }, [29_000])).toEqual([]);
});
