const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long to wait after each try that failed; the last holds for all that follow. */
const waitsMs = [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 12 * hourMs] as const;

/** For so long an event is tried. */
const longestMs = 5 * 24 * hourMs;

/** When an event is tried again that has failed so many times, the first time then; undefined where it is given up. */
export function nextWebhookTry(
  tries: number,
  { firstTriedAt, now }: { firstTriedAt: Date; now: Date },
): Date | undefined {
  const wait = waitsMs[Math.min(tries, waitsMs.length) - 1] ?? waitsMs[0];
  const next = new Date(now.getTime() + wait);
  return next.getTime() - firstTriedAt.getTime() > longestMs ? undefined : next;
}

/** After so many failures in a row an endpoint is left in peace for a while. */
export const failuresBeforeRest = 5;
const longestRestMs = 10 * minuteMs;

/** Until when an endpoint that has failed so many times in a row is tried by nothing; undefined where it need not rest. */
export function restUntil(failures: number, now: Date): Date | undefined {
  if (failures < failuresBeforeRest) return undefined;
  const restMs = Math.min(longestRestMs, 10 * secondMs * 2 ** Math.min(failures - failuresBeforeRest, 10));
  return new Date(now.getTime() + restMs);
}
