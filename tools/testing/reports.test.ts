import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { tallyPlaywright } from './playwright-report.ts';
import { tallyVitest } from './vitest-report.ts';

function tallyOf(tally: typeof tallyVitest, report: object | undefined) {
  const folder = makeTemporaryFolder('report');
  const file = join(folder.path, 'report.json');
  if (report !== undefined) writeFileSync(file, JSON.stringify(report));
  const counted = tally(file);
  folder.remove();
  return counted;
}

describe("Vitest's report", () => {
  const good = {
    success: true,
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  };

  it.each([
    ['all passed', good, { passed: 5, failed: 0 }],
    ['two failed', { ...good, success: false, numFailedTests: 2 }, { passed: 5, failed: 2 }],
    ['one was skipped', { ...good, numPendingTests: 1 }, { passed: 5, failed: 1 }],
    [
      'a file could not be loaded',
      { ...good, success: false, testResults: [{ status: 'failed', assertionResults: [] }] },
      { passed: 5, failed: 1 },
    ],
    ['an error outside the tests', { ...good, success: false }, { passed: 5, failed: 1 }],
    ['no test at all', { ...good, numPassedTests: 0 }, { passed: 0, failed: 1 }],
    ['no report', undefined, { passed: 0, failed: 1 }],
  ])('%s', (_what, report, counted) => {
    expect(tallyOf(tallyVitest, report)).toEqual(counted);
  });
});

describe("Playwright's report", () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

  it.each([
    ['all passed', { errors: [], stats }, { passed: 4, failed: 0 }],
    ['one failed', { errors: [], stats: { ...stats, unexpected: 1 } }, { passed: 4, failed: 1 }],
    ['one was skipped, one flaky', { errors: [], stats: { ...stats, skipped: 1, flaky: 1 } }, { passed: 4, failed: 2 }],
    ['the demo did not start', { errors: [{}], stats: { ...stats, expected: 0 } }, { passed: 0, failed: 1 }],
    ['no journey at all', { errors: [], stats: { ...stats, expected: 0 } }, { passed: 0, failed: 1 }],
    ['no report', undefined, { passed: 0, failed: 1 }],
  ])('%s', (_what, report, counted) => {
    expect(tallyOf(tallyPlaywright, report)).toEqual(counted);
  });
});
