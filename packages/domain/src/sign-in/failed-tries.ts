/** How many wrong passwords in a row lock a sign-in, for how long, and after how many an unknown device has to choose a new password. */
export const tryLimits = {
  triesBeforeLock: 10,
  firstLockSeconds: 30,
  longestLockSeconds: 3_600,
  maxFailedTries: 100,
} as const;

/** How many seconds each lock in a row lasts: doubling, and the last one for every lock after it. */
export function lockSteps(): number[] {
  const { firstLockSeconds, longestLockSeconds } = tryLimits;
  const doublings = Math.ceil(Math.log2(longestLockSeconds / firstLockSeconds));
  return Array.from({ length: doublings + 1 }, (_, step) => Math.min(firstLockSeconds * 2 ** step, longestLockSeconds));
}

/** Whole seconds until a lock ends; 0 when the sign-in is open. */
export function lockedSecondsLeft(lockedUntil: Date | null, now: Date): number {
  return lockedUntil === null ? 0 : Math.max(0, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
}

/** Whether so many tries in a row failed that only a new password opens the sign-in: waiting longer gets a guesser no further. */
export function areTriesUsedUp(failedTries: number): boolean {
  return failedTries >= tryLimits.maxFailedTries;
}
