const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const delaysMs = [
  2 * secondMs,
  10 * secondMs,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  6 * hourMs,
  ...Array<number>(5).fill(dayMs),
];

/**
 * Returns the delay in milliseconds before the next check of a payment with an unknown outcome. Undefined when all
 * checks are used up and an employee must review it. Throws RangeError unless the count is a non-negative integer.
 */
export function nextCheckDelayMs(checksMade: number): number | undefined {
  if (!Number.isSafeInteger(checksMade) || checksMade < 0) {
    throw new RangeError(`nextCheckDelayMs: ${checksMade} is not a number of checks`);
  }
  return delaysMs[checksMade];
}
