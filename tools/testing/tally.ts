/**
 * Number of tests, journeys and checks passed and failed, with messages for failures and for flaky tests. Flaky
 * tests passed only on retry: they count as passed, but the cause should be found.
 */
export type Tally = { passed: number; failed: number; failures?: readonly string[]; flaky?: readonly string[] };

export function sumTallies(tallies: readonly Tally[]): Tally {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const failures = tallies.flatMap((tally) => tally.failures ?? []);
  const flaky = tallies.flatMap((tally) => tally.flaky ?? []);
  return { passed, failed, ...(failures.length > 0 && { failures }), ...(flaky.length > 0 && { flaky }) };
}

/** Counts a single check. */
export function tallyOne(isPassed: boolean): Tally {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Allows a second attempt for a few files, which may have failed because the machine was busy. Many failures, and errors
 * outside of tests, aren't retried. Neither are random tests, because the second attempt would try different values.
 */
export function mayTryAgain(files: readonly string[], { failed, failures = [] }: Tally): boolean {
  const isRandom = failures.some((failure) => failure.includes('Property failed after'));
  return files.length > 0 && files.length <= 3 && failures.length === failed && !isRandom;
}

/** Combines the first run with a second run, `again`, of its failed files. */
export function afterSecondTry(first: Tally, again: Tally): Tally {
  const { failures: stillFailing = [] } = again;
  const flaky = (first.failures ?? []).filter(
    (failure) => !stillFailing.some((other) => titleOf(other) === titleOf(failure)),
  );
  return {
    passed: first.passed + first.failed - again.failed,
    failed: again.failed,
    ...(stillFailing.length > 0 && { failures: stillFailing }),
    ...(flaky.length > 0 && { flaky }),
  };
}

const titleOf = (failure: string) => failure.split('\n', 1)[0];
