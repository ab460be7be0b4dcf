import { driveAtRate, driveFlatOut } from './drive-load.ts';
import { isSuccess, percentileMs, statusesOf } from './load-tally.ts';
import type { Visit } from './visitors.ts';

const atOnce = 16;
const flatOutSeconds = 20;
/** Long enough to include disk flushes and garbage collections that happen once or twice a minute. */
const stepSeconds = 120;
/** Each rate is this share of the one before. */
const step = 0.85;
const minShare = 0.3;

/**
 * Finds the highest rate, in requests per second, that the API sustains for two minutes with no errors and a p99 within
 * `p99Ms` for requests that don't use the processor. Starts below the maximum throughput, where every request waits,
 * and goes down from there. Throws when the API can't sustain a third of the maximum.
 */
export async function findCapacity({
  next,
  p99Ms,
  signal,
  report,
  isSearched,
}: {
  next(): Visit;
  p99Ms: number;
  signal: AbortSignal;
  report(line: string): void;
  /** Searches for the sustained rate, which takes two minutes per attempt. */
  isSearched: boolean;
}): Promise<{ flatOut: number; keptUp: number | undefined }> {
  const max = await driveFlatOut({ next, seconds: flatOutSeconds, signal, atOnce });
  const flatOut = max.filter(isSuccess).length / flatOutSeconds;
  report(`${flatOut.toFixed(0)} calls a second flat out, ${atOnce} at once`);
  if (!isSearched) return { flatOut, keptUp: undefined };
  for (let keptUp = flatOut * step; keptUp > flatOut * minShare && !signal.aborted; keptUp *= step) {
    const answers = await driveAtRate({ next, seconds: stepSeconds, signal, perSecond: keptUp });
    const p99 = percentileMs(answers.filter(needsNoProcessor), 0.99);
    report(`${keptUp.toFixed(0)} a second: ${statusesOf(answers)}, p99 ${p99.toFixed(0)} ms`);
    if (answers.every(isSuccess) && p99 <= p99Ms) return { flatOut, keptUp };
  }
  throw new Error(`the API can't sustain a third of its maximum throughput of ${flatOut.toFixed(0)} calls per second`);
}

export function needsNoProcessor({ kind }: { kind: string }): boolean {
  return kind !== 'payment';
}
