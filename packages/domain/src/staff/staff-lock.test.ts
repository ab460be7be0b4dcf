import { describe, expect, it } from 'vitest';
import { isUsedUp, lockAfter, lockedSeconds } from './staff-lock.ts';

const now = new Date('2026-11-23T16:00:00Z');

describe('the lock of a staff member’s sign-in', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 30],
    [11, 60],
    [16, 1_920],
    [17, 3_600],
    [99, 3_600],
  ])('after %i wrong passwords in a row lasts %i seconds', (failedTries, seconds) => {
    expect(lockedSeconds({ lockedUntil: lockAfter(failedTries, now) }, now)).toBe(seconds);
  });

  it('is over when its time is', () => {
    const lockedUntil = lockAfter(10, now);
    expect(lockedSeconds({ lockedUntil }, new Date(now.getTime() + 29_001))).toBe(1);
    expect(lockedSeconds({ lockedUntil }, new Date(now.getTime() + 30_000))).toBe(0);
  });

  it.each([
    [99, 19, false],
    [100, 0, true],
    [0, 20, true],
  ])('after %i wrong passwords and %i wrong codes needs an administrator: %s', (failedTries, failedCodes, isOver) => {
    expect(isUsedUp({ failedTries, failedCodes })).toBe(isOver);
  });
});
