import { posix } from 'node:path';
import type { Citation } from './citations.ts';
import type { Requirement } from './requirement-list.ts';

export const coverageFile = 'docs/requirements/coverage.md';

const kinds = ['rule', 'service', 'API', 'screen', 'journey', 'tool'] as const;
type TestKind = (typeof kinds)[number];

const foldersOfKind: readonly [TestKind, RegExp][] = [
  ['journey', /^e2e\//],
  ['tool', /^(tools|bench)\//],
  ['API', /^apps\/api\//],
  ['screen', /^(apps\/(portal|console)|packages\/(ui|browser))\//],
  ['rule', /^packages\/(domain|contract)\//],
  ['service', /./],
];

/** Returns true for tests next to the code, tables of cases, and journeys. */
export function isTestFile(file: string): boolean {
  return /\.(test|spec|cases)\.tsx?$/.test(file);
}

/** Writes docs/requirements/coverage.md: each requirement with the tests that cite it, by kind of test. */
export function coverageText(requirements: readonly Requirement[], citations: readonly Citation[]): string {
  const tests = citations.filter(({ file }) => isTestFile(file));
  const sections = requirements.map((requirement) => {
    const files = [...new Set(tests.filter(({ id }) => id === requirement.id).map(({ file }) => file))].sort();
    return [`## ${heading(requirement)}`, ...kinds.flatMap((kind) => linesOfKind(kind, files))].join('\n');
  });
  return `${[introduction(requirements, tests), ...sections].join('\n\n')}\n`;
}

function introduction(requirements: readonly Requirement[], tests: readonly Citation[]): string {
  const byKind = kinds.map((kind) => {
    const ids = new Set(tests.filter(({ file }) => kindOf(file) === kind).map(({ id }) => id));
    return `| ${kind} | ${requirements.filter(({ id }) => ids.has(id)).length} |`;
  });
  return [
    '# Which tests cover which requirement',
    '',
    'Made by `npm run requirements`; don’t edit it by hand. A test covers a requirement if it cites it.',
    '',
    `| kind of test | requirements covered, of ${requirements.length} |`,
    '| --- | ---: |',
    ...byKind,
  ].join('\n');
}

function heading({ id, title, file }: Requirement): string {
  return `[${id}](${posix.basename(file)}#${anchor(`${id} ${title}`)}) ${title}`;
}

function linesOfKind(kind: TestKind, files: readonly string[]): string[] {
  const links = files.filter((file) => kindOf(file) === kind).map((file) => `[${shortName(file)}](../../${file})`);
  return links.length === 0 ? [] : ['', `${kind}: ${links.join(', ')}`];
}

function kindOf(file: string): TestKind {
  return foldersOfKind.find(([, folder]) => folder.test(file))?.[0] ?? 'service';
}

function shortName(file: string): string {
  return posix.basename(file).replace(/\.(test|spec|cases)\.tsx?$/, '');
}

function anchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
