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
 * How long to wait, in milliseconds, before the next look at a payment whose outcome is not known, after so many
 * checks. Undefined once all are used up: then an operator has to look. Throws RangeError unless the count is a
 * whole number from 0.
 */
export function nextCheckDelayMs(checksMade: number): number | undefined {
  if (!Number.isSafeInteger(checksMade) || checksMade < 0) {
    throw new RangeError(`nextCheckDelayMs: ${checksMade} is not a number of checks`);
  }
  return delaysMs[checksMade];
}
