/** How often a staff member's password and codes were wrong in a row, and until when the sign-in is locked. */
export type StaffFailures = {
  readonly failedTries: number;
  readonly failedCodes: number;
  readonly lockedUntil: Date | null;
};

const triesBeforeLock = 10;
const firstLockSeconds = 30;
const longestLockSeconds = 3_600;
const mostFailedTries = 100;
const mostFailedCodes = 20;

/** Whole seconds until the lock ends; 0 when the sign-in is open. */
export function lockedSeconds({ lockedUntil }: Pick<StaffFailures, 'lockedUntil'>, now: Date): number {
  return lockedUntil === null ? 0 : Math.max(0, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
}

/** Whether so much was wrong in a row that only an administrator opens the sign-in again: 100 passwords, or 20 codes. */
export function isUsedUp({ failedTries, failedCodes }: Pick<StaffFailures, 'failedTries' | 'failedCodes'>): boolean {
  return failedTries >= mostFailedTries || failedCodes >= mostFailedCodes;
}

/** Until when one more wrong password locks: from the 10th in a row on for 30 seconds, doubling up to an hour; null before that. */
export function lockAfter(failedTries: number, now: Date): Date | null {
  if (failedTries < triesBeforeLock) return null;
  const seconds = Math.min(longestLockSeconds, firstLockSeconds * 2 ** (failedTries - triesBeforeLock));
  return new Date(now.getTime() + seconds * 1000);
}
