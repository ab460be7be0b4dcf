/** How many tests, journeys and checks passed and failed. */
export type Tally = { passed: number; failed: number };

/** Adds tallies up. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** A check that is one yes or no. */
export function tallyOne(isPassed: boolean): Tally {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
