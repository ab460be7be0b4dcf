import { describe, expect, it } from 'vitest';
import { areTriesUsedUp, lockedSecondsLeft, lockSteps } from './failed-tries.ts';

const now = new Date('2026-11-23T16:00:00Z');

describe('sign-in locks', () => {
  it.each([
    [30_000, 30],
    [29_001, 30],
    [1, 1],
    [0, 0],
    [-1, 0],
  ])('that end in %i ms leave a wait of %i seconds', (ms, seconds) => {
    expect(lockedSecondsLeft(new Date(now.getTime() + ms), now)).toBe(seconds);
  });

  it('leave no wait after they are removed', () => {
    expect(lockedSecondsLeft(null, now)).toBe(0);
  });

  it.each([
    [99, false],
    [100, true],
  ])('after %i failures in a row require a new password: %s', (failedTries, needsReset) => {
    expect(areTriesUsedUp(failedTries)).toBe(needsReset);
  });
});

it('lockSteps starts at 30 seconds and doubles up to an hour', () => {
  expect(lockSteps()).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600]);
});
