/** A moment by the wall clock and by the monotonic clock. */
export type Moment = { readonly atMs: number; readonly runningMs: number };

export function momentNow(): Moment {
  return { atMs: Date.now(), runningMs: performance.now() };
}

/**
 * Creates a moment from wall-clock time. A time in the future, possible after the clock was set back, counts as now.
 */
export function momentAt(atMs: number): Moment {
  return { atMs, runningMs: performance.now() - Math.max(0, Date.now() - atMs) };
}

/**
 * Returns the milliseconds since a moment, by the clock that shows more. The wall clock can be set back, and the
 * monotonic clock may stop while the computer sleeps.
 */
export function msSince({ atMs, runningMs }: Moment): number {
  return Math.max(Date.now() - atMs, performance.now() - runningMs);
}
