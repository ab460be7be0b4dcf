import { driveAtRate, driveFlatOut } from './drive-load.ts';
import { isSuccess, percentileMs, statusesOf } from './load-tally.ts';
import type { Visit } from './visitors.ts';

const atOnce = 16;
const flatOutSeconds = 20;
/** Long enough for what a disk or a collection of garbage does once or twice a minute: it belongs to what a machine can do. */
const stepSeconds = 120;
/** Each rate is tried at so much of the one before. */
const step = 0.85;
const leastShare = 0.3;

/**
 * How many calls a second the API keeps up: the most at which every call succeeds and 99 of 100 that need no processor are answered within
 * `p99Ms`, for two minutes. It begins below what comes through flat out, where everybody waits, and goes down from there. Throws where not
 * even a third of that is kept up.
 */
export async function findCapacity({
  next,
  p99Ms,
  signal,
  told,
  isSearched,
}: {
  next(): Visit;
  p99Ms: number;
  signal: AbortSignal;
  told(line: string): void;
  /** Whether what is kept up is looked for at all; it takes two minutes a try. */
  isSearched: boolean;
}): Promise<{ flatOut: number; keptUp: number | undefined }> {
  const most = await driveFlatOut({ next, seconds: flatOutSeconds, signal, atOnce });
  const flatOut = most.filter(isSuccess).length / flatOutSeconds;
  told(`${flatOut.toFixed(0)} calls a second flat out, ${atOnce} at once`);
  if (!isSearched) return { flatOut, keptUp: undefined };
  for (let keptUp = flatOut * step; keptUp > flatOut * leastShare && !signal.aborted; keptUp *= step) {
    const answers = await driveAtRate({ next, seconds: stepSeconds, signal, perSecond: keptUp });
    const p99 = percentileMs(answers.filter(needsNoProcessor), 0.99);
    told(`${keptUp.toFixed(0)} a second: ${statusesOf(answers)}, p99 ${p99.toFixed(0)} ms`);
    if (answers.every(isSuccess) && p99 <= p99Ms) return { flatOut, keptUp };
  }
  throw new Error(
    `the API does not keep up a third of the ${flatOut.toFixed(0)} calls a second that it answers flat out`,
  );
}

/** Whether a call is answered without the payment processor. */
export function needsNoProcessor({ kind }: { kind: string }): boolean {
  return kind !== 'payment';
}
