import { expect, it } from 'vitest';
import { asvsRule } from './asvs.ts';
import type { Project } from './project.ts';

const chapter = 'docs/security/asvs/v01-encoding.md';
const summary = (met: number, open: number, shown: string, testable: number) =>
  `| met | ${met} |\n| open | ${open} |\n| n/a | 1 |\n| can be shown by a test | ${testable} |\n| shown by a test | ${shown} |\n`;
const row = (id: string, state: string, shownBy: string) => `| ${id} | 1 | asks something | ${state} | ${shownBy} |\n`;
const test = '[a.test.ts](../../../a.test.ts)';
const good = [
  row('1.1.1', 'met', test),
  row('1.1.2', 'met', '`doc` [a page](../../a.md)'),
  row('1.1.3', 'n/a', 'There is none.'),
];

function findings(rows: readonly string[], overview: string): string[] {
  const texts: Record<string, string> = {
    [chapter]: rows.join(''),
    'docs/security/asvs.md': overview,
    'tools/structure/asvs-requirements.json': '{ "1.1.1": 1, "1.1.2": 1, "1.1.3": 1 }',
    'a.test.ts': '',
    'docs/a.md': '',
  };
  const project: Project = { files: Object.keys(texts), sources: [], read: (path) => texts[path] ?? '' };
  return asvsRule.check(project).map(({ message }) => message);
}

it('a complete list of security requirements has no findings', () => {
  expect(findings(good, summary(2, 0, '1 (100%)', 1))).toEqual([]);
});

it.each([
  ['is missing', good.slice(1), '1.1.1 is in no chapter.'],
  ['is listed twice', [...good, row('1.1.3', 'n/a', 'There is none.')], '1.1.3 is listed twice.'],
  [
    'has another level',
    [row('1.1.1', 'met', test).replace('| 1 |', '| 2 |'), ...good.slice(1)],
    '1.1.1 is not of level 2.',
  ],
  ['has an unknown state', [row('1.1.1', 'partly', test), ...good.slice(1)], 'partly is none of met, open, n/a.'],
  ['has no reason', [...good.slice(0, 2), row('1.1.3', 'n/a', '')], '1.1.3 has no test, document or reason.'],
  [
    'is met only in words',
    [row('1.1.1', 'met', 'Trust us.'), ...good.slice(1)],
    '1.1.1 is met without a test that exists.',
  ],
  [
    'is met by a missing test',
    [row('1.1.1', 'met', '[b.test.ts](../../../b.test.ts)'), ...good.slice(1)],
    '1.1.1 is met without a test that exists.',
  ],
])('a security requirement that %s is reported', (_what, rows, message) => {
  expect(findings(rows, summary(2, 0, '1 (100%)', 1))).toContain(message);
});

it('a wrong count in the summary of security requirements is reported', () => {
  expect(findings(good, summary(3, 0, '1 (100%)', 1))).toEqual(['The summary has to say "| met | 2 |".']);
});

it('less than 80% of security requirements met by tests is reported', () => {
  const rows = [row('1.1.1', 'open', 'Not yet.'), ...good.slice(1)];
  expect(findings(rows, summary(1, 1, '0 (0%)', 1))).toEqual(['Tests show 0%; at least 80% is wanted.']);
});
