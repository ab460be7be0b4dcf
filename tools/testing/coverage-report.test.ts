import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { tallyCoverage } from './coverage-report.ts';

const folder = makeTemporaryFolder('coverage-report');
afterAll(() => folder.remove());

/** Writes a report with statements as [line, number of runs] by file, and checks it. */
function check(coverage: Record<string, [line: number, runs: number][]>, minPercent = 100) {
  const report = join(folder.path, 'coverage-final.json');
  const entries = Object.entries(coverage).map(([file, statements]) => [
    join('/project', file),
    {
      statementMap: Object.fromEntries(statements.map(([line], id) => [id, { start: { line } }])),
      s: Object.fromEntries(statements.map(([, runs], id) => [id, runs])),
    },
  ]);
  writeFileSync(report, JSON.stringify(Object.fromEntries(entries)));
  return tallyCoverage(report, { root: '/project', files: ['packages/domain/'], minPercent });
}

describe('tallyCoverage', () => {
  it('passes when every line ran', () => {
    expect(
      check({
        'packages/domain/src/a.ts': [
          [1, 1],
          [2, 5],
        ],
      }),
    ).toEqual({ passed: 1, failed: 0 });
  });

  it('fails when a line didn’t run, and names it', () => {
    expect(
      check({
        'packages/domain/src/a.ts': [
          [1, 1],
          [2, 0],
        ],
      }),
    ).toEqual({
      passed: 0,
      failed: 1,
      failures: [
        "50.00% of the lines of packages/domain/ ran, and 100% have to. These didn't:\npackages/domain/src/a.ts:2",
      ],
    });
  });

  it('counts a line as run when one of its statements ran', () => {
    expect(
      check({
        'packages/domain/src/a.ts': [
          [1, 0],
          [1, 2],
        ],
      }),
    ).toMatchObject({ failed: 0 });
  });

  it('passes at the required percentage', () => {
    const half: [number, number][] = [
      [1, 1],
      [2, 0],
    ];
    expect(check({ 'packages/domain/src/a.ts': half }, 50)).toMatchObject({ failed: 0 });
    expect(check({ 'packages/domain/src/a.ts': half }, 50.1)).toMatchObject({ failed: 1 });
  });

  it('ignores other files, and fails when the report contains only those', () => {
    expect(check({ 'packages/domain/src/a.ts': [[1, 1]], 'packages/files/src/a.ts': [[1, 0]] })).toMatchObject({
      failed: 0,
    });
    expect(check({ 'packages/files/src/a.ts': [[1, 1]] })).toMatchObject({ failed: 1 });
  });

  it('fails without a report', () => {
    const missing = join(folder.path, 'missing.json');
    expect(tallyCoverage(missing, { root: '/project', files: ['a/'], minPercent: 100 })).toMatchObject({ failed: 1 });
  });
});
