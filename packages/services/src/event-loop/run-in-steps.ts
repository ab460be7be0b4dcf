import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@quittance/domain/steps/steps';

/** The longest time that a calculation blocks the event loop before it yields, in milliseconds. */
const turnMs = 5;

/**
 * Runs a long calculation in steps, so that the process answers requests and health checks in between. The calculation
 * takes longer, because others go ahead.
 */
export async function runInSteps<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + turnMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await setImmediate();
  }
}
