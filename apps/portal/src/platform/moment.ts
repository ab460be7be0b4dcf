/** A moment by the clock on the wall and by the one that only runs forward. */
export type Moment = { readonly atMs: number; readonly runningMs: number };

/** This moment. */
export function momentNow(): Moment {
  return { atMs: Date.now(), runningMs: performance.now() };
}

/** A moment that is known by the clock on the wall alone. One in the future, which a clock set back leaves behind, counts as now. */
export function momentAt(atMs: number): Moment {
  return { atMs, runningMs: performance.now() - Math.max(0, Date.now() - atMs) };
}

/**
 * Milliseconds since a moment, by whichever clock says more: the one on the wall can be set back, the running one may stand
 * still while the computer sleeps.
 */
export function msSince({ atMs, runningMs }: Moment): number {
  return Math.max(Date.now() - atMs, performance.now() - runningMs);
}
