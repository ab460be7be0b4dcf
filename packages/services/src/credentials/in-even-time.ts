import { setTimeout as wait } from 'node:timers/promises';

/** Longer than a start takes: what it finds differs by half a millisecond at most, which many tries would show. */
const answerAfterMs = 50;

/** Holds an answer back until a time that is the same for every answer, so that how long it took to find tells nobody what was found. */
export async function inEvenTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work, wait(answerAfterMs)]);
  return answer;
}
