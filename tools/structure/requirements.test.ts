import { expect, it } from 'vitest';
import { coverageFile, coverageText } from '../requirements/coverage.ts';
import type { Project } from './project.ts';
import { requirementsRule } from './requirements.ts';

/** Keeps the numbers of these examples from being read as citations of this file. */
const req = 'req';
const page = 'docs/requirements/4-states.md';
const coverage = coverageText(
  [
    { id: '4.1', title: 'Status', file: page, line: 3 },
    { id: '4.10', title: 'First visit', file: page, line: 5 },
  ],
  [
    { id: '4.1', file: 'packages/domain/src/a.test.ts', line: 1 },
    { id: '4.10', file: 'e2e/journeys/b.spec.ts', line: 1 },
  ],
);
const complete = {
  [page]: '# 4. States\n\n## 4.1 Status\n\n## 4.10 First visit\n',
  [coverageFile]: coverage,
  'packages/domain/src/a.ts': '/** Follows the status (req\n * 4.1, 4.10). */\n',
  'packages/domain/src/a.test.ts': "it('follows the status (req 4.1)')\n",
  'e2e/journeys/b.spec.ts': "journey('comes for the first time (req 4.10)')\n",
};

function findings(change: Record<string, string | undefined>): string[] {
  const texts = Object.entries({ ...complete, ...change }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const project: Project = {
    files: texts.map(([file]) => file),
    sources: [],
    read: (path) => Object.fromEntries(texts)[path] ?? '',
  };
  return requirementsRule.check(project).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

it('requirements cited by tests have no findings', () => {
  expect(findings({})).toEqual([]);
});

it.each([
  ['a number that no page has', `// ${req} 4.2\n`, 'packages/domain/src/a.ts:1 docs/requirements has no heading 4.2.'],
  ['only a page', `\n// ${req} 4\n`, 'packages/domain/src/a.ts:2 docs/requirements has no heading 4.'],
  [
    'a wrong number late in a list',
    `// ${req} 4.1, 4.10 and 9.9\n`,
    'packages/domain/src/a.ts:1 docs/requirements has no heading 9.9.',
  ],
  [
    'a wrong number on the next line',
    `/** (${req}\n * 9.8) */\n`,
    'packages/domain/src/a.ts:1 docs/requirements has no heading 9.8.',
  ],
])('a citation of %s is reported', (_name, source, message) => {
  expect(findings({ 'packages/domain/src/a.ts': source })).toEqual([message]);
});

it('a requirement cited only by code and an outdated coverage list are reported', () => {
  expect(findings({ 'e2e/journeys/b.spec.ts': undefined })).toEqual([
    `${page}:5 No test cites req 4.10.`,
    `${coverageFile}:1 Out of date. Run npm run requirements.`,
  ]);
});

it('a missing coverage list is reported', () => {
  expect(findings({ [coverageFile]: undefined })).toEqual([`${coverageFile}:1 Out of date. Run npm run requirements.`]);
});

it('coverageText lists tests by kind', () => {
  expect(coverage).toContain('| rule | 1 |');
  expect(coverage).toContain(
    '## [4.10](4-states.md#410-first-visit) First visit\n\njourney: [b](../../e2e/journeys/b.spec.ts)',
  );
});
