import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@quittance/domain/steps/steps';

/** How long a calculation may keep the event loop before it lets other work go ahead, in milliseconds. */
const turnMs = 5;

/**
 * Runs a long calculation in turns, so that the process answers requests and health checks in between. It takes longer than without a
 * pause, because others go ahead.
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
