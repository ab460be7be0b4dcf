/** How many tests, journeys and checks passed and failed, and what is said of those that failed. */
export type Tally = { passed: number; failed: number; failures?: readonly string[] };

/** Adds tallies up. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const failures = tallies.flatMap((tally) => tally.failures ?? []);
  return failures.length === 0 ? { passed, failed } : { passed, failed, failures };
}

/** A check that is one yes or no. */
export function tallyOne(isPassed: boolean): Tally {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
