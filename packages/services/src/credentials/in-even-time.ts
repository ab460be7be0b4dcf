import { setTimeout as wait } from 'node:timers/promises';

/**
 * Longer than starting takes. The difference between outcomes is under half a millisecond, which many attempts would
 * reveal.
 */
const answerAfterMs = 50;

/** Delays a response to a constant time, so that response times don't reveal what was found. */
export async function inEvenTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work, wait(answerAfterMs)]);
  return answer;
}
