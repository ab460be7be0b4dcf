import { setTimeout as delay } from 'node:timers/promises';
import type { LoadAnswer } from './load-tally.ts';
import type { Visit } from './visitors.ts';

type Drive = { next(): Visit; seconds: number; signal: AbortSignal };

/** Keeps a fixed number of requests in flight, to find the API's maximum throughput. */
export async function driveFlatOut({
  next,
  seconds,
  signal,
  atOnce,
}: Drive & { atOnce: number }): Promise<LoadAnswer[]> {
  const answers: LoadAnswer[] = [];
  const endsAt = performance.now() + seconds * 1000;
  const one = async () => {
    while (performance.now() < endsAt && !signal.aborted) answers.push(await take(next(), performance.now()));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones were answered, as users do. A request that this program
 * sends late is timed from when it was due.
 */
export async function driveAtRate({
  next,
  seconds,
  signal,
  perSecond,
}: Drive & { perSecond: number }): Promise<LoadAnswer[]> {
  const begunAt = performance.now();
  const total = Math.floor(seconds * perSecond);
  const answers: Promise<LoadAnswer>[] = [];
  while (answers.length < total && !signal.aborted) {
    const dueBy = ((performance.now() - begunAt) / 1000) * perSecond;
    while (answers.length < Math.min(dueBy, total)) {
      answers.push(take(next(), begunAt + (answers.length / perSecond) * 1000));
    }
    await delay(2);
  }
  return Promise.all(answers);
}

async function take({ kind, make }: Visit, dueAt: number): Promise<LoadAnswer> {
  const status = await make();
  const atMs = performance.now();
  return { kind, status, ms: atMs - dueAt, atMs };
}
