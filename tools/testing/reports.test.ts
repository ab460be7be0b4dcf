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
      { ...good, success: false, testResults: [{ name: 'a', status: 'failed', message: 'why', assertionResults: [] }] },
      { passed: 5, failed: 1, failures: ['a\nwhy'] },
    ],
    [
      'one failed, and says why',
      {
        ...good,
        success: false,
        numFailedTests: 1,
        testResults: [
          {
            name: 'a',
            status: 'failed',
            message: '',
            assertionResults: [
              { status: 'failed', fullName: 'adds up', failureMessages: ['1 is not 2'] },
              { status: 'passed', fullName: 'counts', failureMessages: [] },
            ],
          },
        ],
      },
      { passed: 5, failed: 1, failures: ['a: adds up\n1 is not 2'] },
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
    [
      'one failed, and says why',
      {
        errors: [],
        stats: { ...stats, unexpected: 1 },
        suites: [
          {
            suites: [
              {
                specs: [
                  {
                    title: 'pays',
                    file: 'pay.spec.ts',
                    tests: [{ status: 'unexpected', results: [{ error: { message: 'no receipt' } }] }],
                  },
                  { title: 'opens', file: 'pay.spec.ts', tests: [{ status: 'expected', results: [{}] }] },
                ],
              },
            ],
          },
        ],
      },
      { passed: 4, failed: 1, failures: ['pay.spec.ts: pays\nno receipt'] },
    ],
    [
      'the demo did not start',
      { errors: [{ message: 'port taken' }], stats: { ...stats, expected: 0 } },
      { passed: 0, failed: 1, failures: ['port taken'] },
    ],
    ['no journey at all', { errors: [], stats: { ...stats, expected: 0 } }, { passed: 0, failed: 1 }],
    ['no report', undefined, { passed: 0, failed: 1 }],
  ])('%s', (_what, report, counted) => {
    expect(tallyOf(tallyPlaywright, report)).toEqual(counted);
  });
});
