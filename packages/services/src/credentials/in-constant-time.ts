import { setTimeout as wait } from 'node:timers/promises';

/**
 * Longer than the work takes. Without the delay, outcomes would differ by less than half a millisecond, which enough
 * attempts can still measure.
 */
const answerAfterMs = 50;

/** Delays a response to a constant time, so that response times don't reveal what was found. */
export async function inConstantTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work, wait(answerAfterMs)]);
  return answer;
}
