/**
 * Consecutive wrong passwords that lock sign-in, the lock times, and the number that forces an unknown device to reset
 * the password.
 */
export const tryLimits = {
  triesBeforeLock: 10,
  firstLockSeconds: 30,
  longestLockSeconds: 3_600,
  maxFailedTries: 100,
} as const;

/** Returns the length of each consecutive lock in seconds. It doubles up to the last value, which then repeats. */
export function lockSteps(): number[] {
  const { firstLockSeconds, longestLockSeconds } = tryLimits;
  const doublings = Math.ceil(Math.log2(longestLockSeconds / firstLockSeconds));
  return Array.from({ length: doublings + 1 }, (_, step) => Math.min(firstLockSeconds * 2 ** step, longestLockSeconds));
}

/** Returns the whole seconds until a lock ends, or 0 without a lock. */
export function lockedSecondsLeft(lockedUntil: Date | null, now: Date): number {
  return lockedUntil === null ? 0 : Math.max(0, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
}

/**
 * Returns true after so many failures in a row that only a password reset allows sign-in, so that waiting doesn't help
 * a guesser.
 */
export function areTriesUsedUp(failedTries: number): boolean {
  return failedTries >= tryLimits.maxFailedTries;
}
