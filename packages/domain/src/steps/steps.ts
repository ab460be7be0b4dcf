/**
 * A long computation that can pause. It yields after each small step and returns its result. The runner decides how
 * long each turn lasts, so that a process can answer requests in between.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs a computation without pausing. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
