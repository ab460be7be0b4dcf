/**
 * A long calculation that can pause: it yields after each small piece, and returns its result. Whoever runs it decides how long
 * a turn is, so that a process that also answers requests can answer them in between.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs a calculation without a pause. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
