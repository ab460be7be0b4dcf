import type { NamedTest } from './mutant.ts';
import type { NamedRun, TestRun } from './run-named-tests.ts';
import { titlePattern } from './title-pattern.ts';

/** Result for a mutant. `unclear` is as bad as `survived`, because it proves nothing. */
export type Verdict = { kind: 'caught' | 'survived' } | { kind: 'unclear'; why: string };

const longestWhy = 300;

/**
 * Judges whether the named test caught the defect: an expectation in that very test must have failed. A file that
 * doesn't load, a crash or a timeout proves only that something is wrong.
 */
export function judgeRun({ tests, fault }: NamedRun, named: NamedTest): Verdict {
  const own = testsNamed(tests, named);
  const failed = own.filter(({ hasPassed }) => !hasPassed);
  if (failed.some(isFailedExpectation)) return { kind: 'caught' };
  if (fault !== undefined) return { kind: 'unclear', why: fault.slice(0, longestWhy) };
  if (own.length === 0) return { kind: 'unclear', why: `no test of ${named.file} is named "${named.test}"` };
  const [first] = failed;
  if (first === undefined) return { kind: 'survived' };
  const why = first.failures.join('; ').slice(0, longestWhy);
  return { kind: 'unclear', why: `the test ended without a failed expectation: ${why || 'nothing was said'}` };
}

/** Lists the named tests that don't pass without a defect, with the reason. They can't prove anything. */
export function judgeControl({ tests, fault }: NamedRun, named: readonly NamedTest[]): string[] {
  const findings = fault === undefined ? [] : [fault];
  for (const each of named) {
    const own = testsNamed(tests, each);
    if (own.length === 0) findings.push(`no test of ${each.file} is named "${each.test}"`);
    for (const { name, hasPassed, failures } of own) {
      if (!hasPassed) findings.push(`${each.file} fails with nothing broken: ${name}: ${failures.join('; ')}`);
    }
  }
  return findings;
}

function testsNamed(tests: readonly TestRun[], { file, test }: NamedTest): TestRun[] {
  const pattern = new RegExp(titlePattern(test), 's');
  return tests.filter((run) => run.file.endsWith(`/${file}`) && pattern.test(run.name));
}

/** Names of Chai's errors, and Vitest's message for a promise that should have been rejected. */
const failedExpectation = /AssertionError|^Error: promise resolved .* instead of rejecting/;

function isFailedExpectation({ failures }: TestRun): boolean {
  return failures.some((failure) => failedExpectation.test(failure));
}
