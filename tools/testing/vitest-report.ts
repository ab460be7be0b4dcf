import { existsSync, readFileSync } from 'node:fs';
import type { Tally } from './tally.ts';

type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/**
 * Counts the tests in Vitest's JSON report. A test that didn't run, a file that couldn't be loaded, a run without tests
 * and an error outside of tests count as failed.
 */
export function tallyVitest(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length;
  const isUnexplained = failed === 0 && (!report.success || report.numPassedTests === 0);
  const counted = { passed: report.numPassedTests, failed: isUnexplained ? 1 : failed };
  const failures = [
    ...report.testResults.flatMap(failuresOf),
    ...unloaded.map(({ name, message }) => `${name}\n${message}`),
  ];
  return failures.length === 0 ? counted : { ...counted, failures };
}

function failuresOf({ name, assertionResults }: VitestReport['testResults'][number]): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`);
}

/** Lists the files with a failure. The list is empty when the run failed outside of tests. */
export function failedFiles(file: string): string[] {
  if (!existsSync(file)) return [];
  const { testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}
