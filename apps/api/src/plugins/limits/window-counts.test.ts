import { beforeEach, describe, expect, it } from 'vitest';
import { windowCounts } from './window-counts.ts';

let now: Date;
let counts: ReturnType<typeof windowCounts>;

beforeEach(() => {
  now = new Date('2026-11-23T16:00:10Z');
  counts = windowCounts(() => now);
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const count = (key = 'one') => counts.count(key, 60_000);

describe('counts in one process', () => {
  it('start with the first request and end one window later', () => {
    expect(count()).toEqual({ current: 1, ttlMs: 60_000 });
    pass(59_999);
    expect(count()).toEqual({ current: 2, ttlMs: 1 });
    pass(1);
    expect(count()).toEqual({ current: 1, ttlMs: 60_000 });
  });

  it('are kept separately for each client', () => {
    count();
    count();
    expect(count('other').current).toBe(1);
    expect(count().current).toBe(3);
  });

  it('drop the least recently seen client beyond ten thousand', () => {
    count('first');
    count('second');
    for (let client = 0; client < 9_998; client++) count(`client-${client}`);
    expect(count('first').current).toBe(2);
    count('one too many');
    expect(count('first').current).toBe(3);
    expect(count('second').current).toBe(1);
  });
});
