/**
 * A response, with `status` 0 when none came. `ms` counts from when the request was due, so it includes time spent
 * waiting to be sent.
 */
export type LoadAnswer = { kind: string; status: number; ms: number; atMs: number };

/** Formats the count of each status, most frequent first. */
export function statusesOf(answers: readonly LoadAnswer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([status, count]) => `${status === 0 ? 'no answer' : status}: ${count}`).join(', ');
}

export function isSuccess({ status }: LoadAnswer): boolean {
  return status >= 200 && status < 300;
}

/** Returns the time in ms within which this share of responses came, or 0 when there were none. */
export function percentileMs(answers: readonly LoadAnswer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

/**
 * Returns the number of seconds from `fromMs` until three seconds in a row without errors and with a p99 within
 * `p99Ms`, or undefined.
 */
export function secondsUntilNormal(
  answers: readonly LoadAnswer[],
  { fromMs, p99Ms }: { fromMs: number; p99Ms: number },
): number | undefined {
  const bySecond = Map.groupBy(answers, ({ atMs }) => Math.floor((atMs - fromMs) / 1000));
  const isNormal = (second: number) => {
    const those = bySecond.get(second) ?? [];
    return those.length > 0 && those.every(isSuccess) && percentileMs(those, 0.99) <= p99Ms;
  };
  return [...bySecond.keys()]
    .toSorted((a, b) => a - b)
    .find((second) => isNormal(second) && isNormal(second + 1) && isNormal(second + 2));
}

/** Averages the first and the last third of a series. */
export function thirdsOf(figures: readonly number[]): { first: number; last: number } {
  const third = Math.max(1, Math.floor(figures.length / 3));
  return { first: mean(figures.slice(0, third)), last: mean(figures.slice(-third)) };
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
