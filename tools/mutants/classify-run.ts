import { basename } from 'node:path';
import type { FilesRun, TestRun } from './run-test-files.ts';

/** Result for a mutant. `unclear` is as bad as `survived`, because it proves nothing. */
export type Verdict = { kind: 'caught' | 'survived' } | { kind: 'unclear'; why: string };

const longestWhy = 300;

/**
 * Checks whether the tests caught the defect: an expectation in one of them must have failed. A file that doesn't load,
 * a crash or a timeout proves only that something is wrong.
 */
export function classifyRun({ tests, fault }: FilesRun): Verdict {
  const failed = tests.filter(({ hasPassed }) => !hasPassed);
  if (failed.some(isFailedExpectation)) return { kind: 'caught' };
  if (fault !== undefined) return { kind: 'unclear', why: fault.slice(0, longestWhy) };
  if (tests.length === 0) return { kind: 'unclear', why: 'no test ran' };
  const [first] = failed;
  if (first === undefined) return { kind: 'survived' };
  const why = first.failures.join('; ').slice(0, longestWhy);
  return { kind: 'unclear', why: `the test ended without a failed expectation: ${why || 'nothing was said'}` };
}

/** Lists the files without tests and the tests that don't pass without a defect. They can't prove anything. */
export function findControlProblems({ tests, fault }: FilesRun, names: readonly string[]): string[] {
  const without = names.filter((name) => !tests.some(({ file }) => basename(file) === name));
  const failed = tests.filter(({ hasPassed }) => !hasPassed);
  return [
    ...(fault === undefined ? [] : [fault]),
    ...without.map((name) => `no test file named ${name} ran`),
    ...failed.map(({ file, name, failures }) => `${file} fails with nothing broken: ${name}: ${failures.join('; ')}`),
  ];
}

/** Names of Chai's errors, and Vitest's message for a promise that should have been rejected. */
const failedExpectation = /AssertionError|^Error: promise resolved .* instead of rejecting/;

function isFailedExpectation({ failures }: TestRun): boolean {
  return failures.some((failure) => failedExpectation.test(failure));
}
