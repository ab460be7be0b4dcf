import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { tallyChaos } from './chaos-report.ts';
import { tallyPlaywright } from './playwright-report.ts';
import { afterSecondTry, mayTryAgain } from './tally.ts';
import { failedFiles, tallyVitest } from './vitest-report.ts';

function tallyOf<T>(tally: (file: string) => T, report: object | undefined) {
  const folder = makeTemporaryFolder('report');
  const file = join(folder.path, 'report.json');
  if (report !== undefined) writeFileSync(file, JSON.stringify(report));
  const counted = tally(file);
  folder.remove();
  return counted;
}

describe('tallyVitest', () => {
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
      'one failed with a reason',
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
  ])('counts a report when %s', (_what, report, counted) => {
    expect(tallyOf(tallyVitest, report)).toEqual(counted);
  });
});

describe('second attempt', () => {
  const first = { passed: 8, failed: 2, failures: ['a: adds\n1 is not 2', 'b: waits\ntoo late'] };

  it('includes the files with a failure', () => {
    const result = (name: string, status: string) => ({ name, status, message: '', assertionResults: [] });
    const report = { testResults: [result('a', 'failed'), result('b', 'passed'), result('c', 'failed')] };
    expect(tallyOf(failedFiles, report)).toEqual(['a', 'c']);
    expect(tallyOf(failedFiles, undefined)).toEqual([]);
  });

  it('is made for up to three files whose failures are all known', () => {
    expect(mayTryAgain(['a', 'b'], first)).toBe(true);
    expect(mayTryAgain(['a', 'b', 'c', 'd'], first)).toBe(false);
    expect(mayTryAgain([], first)).toBe(false);
    expect(mayTryAgain(['a', 'b'], { ...first, failed: 3 })).toBe(false);
  });

  it('is not made for a random test, whose failing values would be lost', async () => {
    const failing = fc.asyncProperty(fc.nat(), async (value) => value < 0);
    const message = await fc.assert(failing).catch(String);
    expect(mayTryAgain(['a'], { passed: 4, failed: 1, failures: [`a: sorts\n${message}`] })).toBe(false);
  });

  it('counts tests that pass on retry as passed and lists them as flaky', () => {
    const again = { passed: 5, failed: 1, failures: ['a: adds\n1 is not 3'] };
    expect(afterSecondTry(first, again)).toEqual({
      ...{ passed: 9, failed: 1 },
      failures: ['a: adds\n1 is not 3'],
      flaky: ['b: waits\ntoo late'],
    });
    expect(afterSecondTry(first, { passed: 6, failed: 0 })).toEqual({
      passed: 10,
      failed: 0,
      flaky: first.failures,
    });
  });

  it('changes nothing when it fails like the first', () => {
    expect(afterSecondTry(first, { passed: 4, failed: 2, failures: first.failures })).toEqual(first);
  });
});

describe('tallyPlaywright', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

  it.each([
    ['all passed', { errors: [], stats }, { passed: 4, failed: 0 }],
    ['one failed', { errors: [], stats: { ...stats, unexpected: 1 } }, { passed: 4, failed: 1 }],
    ['one was skipped', { errors: [], stats: { ...stats, skipped: 1 } }, { passed: 4, failed: 1 }],
    [
      'one passed on its second attempt and is named',
      {
        errors: [],
        stats: { ...stats, flaky: 1 },
        suites: [
          {
            specs: [
              {
                title: 'pays',
                file: 'pay.spec.ts',
                tests: [{ status: 'flaky', results: [{ error: { message: 'too slow' } }, {}] }],
              },
            ],
          },
        ],
      },
      { passed: 5, failed: 0, flaky: ['pay.spec.ts: pays\ntoo slow\n'] },
    ],
    [
      'one failed with a reason',
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
  ])('counts a report when %s', (_what, report, counted) => {
    expect(tallyOf(tallyPlaywright, report)).toEqual(counted);
  });
});

describe('tallyChaos', () => {
  const kept = { promise: 'no payment is lost', broken: [] };
  const broken = { promise: 'no payment is doubled', broken: ['intent 1 has 2 payments'] };

  it.each([
    ['all promises were kept', [kept, kept], { passed: 2, failed: 0 }],
    [
      'one was broken with a reason',
      [kept, broken],
      { passed: 1, failed: 1, failures: ['chaos gate: no payment is doubled\nintent 1 has 2 payments'] },
    ],
    ['no report', undefined, { passed: 0, failed: 1, failures: ['the chaos gate came to no end'] }],
  ])('counts a report when %s', (_what, report, counted) => {
    expect(tallyOf(tallyChaos, report)).toEqual(counted);
  });
});
