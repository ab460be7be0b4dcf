const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Delays after failed attempts; the last one repeats. */
const waitsMs = [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 12 * hourMs] as const;

/** Maximum time to retry an event. */
const longestMs = 5 * 24 * hourMs;

/** Returns the time of the next attempt after `tries` failures, or undefined when the event is given up. */
export function nextWebhookTry(
  tries: number,
  { firstTriedAt, now }: { firstTriedAt: Date; now: Date },
): Date | undefined {
  const wait = waitsMs[Math.min(tries, waitsMs.length) - 1] ?? waitsMs[0];
  const next = new Date(now.getTime() + wait);
  return next.getTime() - firstTriedAt.getTime() > longestMs ? undefined : next;
}

/** Consecutive failures before an endpoint is paused for a while. */
export const failuresBeforeRest = 5;
const longestRestMs = 10 * minuteMs;

/** Returns the end of the pause for an endpoint with consecutive failures, or undefined without a pause. */
export function pausedUntil(failures: number, now: Date): Date | undefined {
  if (failures < failuresBeforeRest) return undefined;
  const restMs = Math.min(longestRestMs, 10 * secondMs * 2 ** Math.min(failures - failuresBeforeRest, 10));
  return new Date(now.getTime() + restMs);
}
