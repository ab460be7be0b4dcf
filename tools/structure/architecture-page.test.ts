import { describe, expect, it } from 'vitest';
import { architecturePageRule } from './architecture-page.ts';
import { allowedImports, packagesWithArrows } from './packages.ts';
import { findIn } from './project-fixture.ts';

const page = 'docs/architecture.md';
const services = 'packages/services/src/';

const packages = packagesWithArrows.map((name) => {
  const imports = allowedImports(name).map((each) => each.split('/')[1]);
  return `| \`${name}\` | text | ${imports.join(', ') || 'none of our packages'} |`;
});
const guides = [
  'How to add a yes-or-no tenant setting',
  'How to add a payment processor',
  'How to add a language',
  'How to add an API call',
  'How to add a field of a saved payment method',
];

const row = (file: string, number = 1) => `${number}. [\`a\`](../${file}): what it does.`;
const list = (files: readonly string[]) => files.map((file, index) => row(file, index + 1)).join('\n');

const sources = {
  [`${services}pay.ts`]:
    "import { charge } from './charge.ts';\nimport { reserve } from './reserve.ts';\nexport function pay() { first(); charge(); }\nfunction first() { reserve(); }\n",
  [`${services}reserve.ts`]: "import type { Charged } from './other.ts';\nexport const reserve = (): Charged => 1;\n",
  [`${services}charge.ts`]: 'export const charge = () => 1;\n',
  [`${services}other.ts`]: 'export type Charged = 1;\n',
};
const inOrder = ['pay.ts', 'reserve.ts', 'charge.ts'].map((name) => `${services}${name}`);

/** A page whose sections are right unless they are given. */
function findInPage(sections: Record<string, string>, files: Record<string, string> = {}): string[] {
  const all: Record<string, string> = {
    'Packages and dependencies': packages.join('\n'),
    'One payment, from button to receipt': `### In the API\n${list(inOrder)}`,
    ...Object.fromEntries(guides.map((guide) => [guide, row(`${services}pay.ts`)])),
    ...sections,
  };
  const text = Object.entries(all).map(([heading, section]) => `## ${heading}\n${section}\n`);
  return findIn(architecturePageRule, { ...sources, ...files, [page]: `# Architecture\n\n${text.join('\n')}` });
}
const messagesOf = (findings: readonly string[]) => findings.map((finding) => finding.replace(/^\S+ /, ''));

it('a correct architecture page is accepted', () => {
  expect(findInPage({})).toEqual([]);
});

it('a missing section of the architecture page is reported', () => {
  const findings = findIn(architecturePageRule, { [page]: '# Architecture\n' });
  for (const guide of guides) expect(findings).toContain(`${page}:1 has no section "${guide}".`);
});

describe('package table', () => {
  it.each([
    ['lacks a package', packages.slice(1), 'lists no apps/api.'],
    [
      'allows an import that the rule forbids',
      packages.map((text) => text.replace('none of our packages', 'services')),
      'packages/domain may import none of our packages.',
    ],
    [
      'lacks an allowed import',
      packages.map((text) => text.replace('contract, database', 'database')),
      'apps/api may import contract, database, domain, files, messaging, processors, services, settings, telemetry.',
    ],
  ])('is refused when it %s', (_what, rows, message) => {
    expect(messagesOf(findInPage({ 'Packages and dependencies': rows.join('\n') }))).toContain(message);
  });
});

describe('payment path', () => {
  const path = (...files: string[]) =>
    messagesOf(findInPage({ 'One payment, from button to receipt': `### A part\n${list(files)}` }));

  it('may begin with a file that the second file uses', () => {
    expect(path(`${services}reserve.ts`, `${services}pay.ts`)).toEqual([]);
  });

  it('may use a file for its types only', () => {
    expect(path(`${services}reserve.ts`, `${services}other.ts`)).toEqual([]);
  });

  it('refuses a file that no earlier file uses', () => {
    expect(path(`${services}charge.ts`, `${services}reserve.ts`)).toEqual([
      `no earlier file of the path uses ${services}reserve.ts.`,
    ]);
  });

  it('refuses a file that does not exist, or that is a test', () => {
    expect(path(`${services}gone.ts`)).toEqual(['links to no file of the product.']);
  });

  it('refuses files that are not in order of use, even across local functions', () => {
    expect(path(`${services}pay.ts`, `${services}charge.ts`, `${services}reserve.ts`)).toEqual([
      `${services}pay.ts uses ${services}reserve.ts before ${services}charge.ts.`,
    ]);
  });

  it('accepts files from earlier parts, and follows worker threads', () => {
    const parts = `### One\n${list([`${services}open.ts`])}\n### Two\n${list([`${services}other.ts`, `${services}draw.thread.ts`])}`;
    const thread = {
      [`${services}open.ts`]: "export const file = new URL('./draw.thread.ts', import.meta.url);\n",
      [`${services}draw.thread.ts`]: 'export const drawn = 1;\n',
    };
    expect(findInPage({ 'One payment, from button to receipt': parts }, thread)).toEqual([]);
  });

  it('refuses a part without files', () => {
    expect(messagesOf(findInPage({ 'One payment, from button to receipt': '### A part\nText.' }))).toEqual([
      'lists no files.',
    ]);
  });
});

describe('file list for a change', () => {
  const [setting = '', processor = ''] = guides;
  const many = (count: number) => Array.from({ length: count }, (_, index) => `${services}f${index}.ts`);
  const files = Object.fromEntries(many(8).map((name) => [name, '']));
  const guide = (heading: string, text: string) => messagesOf(findInPage({ [heading]: text }, files));

  it('refuses more files than the change may touch', () => {
    expect(guide(setting, list(many(5)))).toEqual([]);
    expect(guide(setting, list(many(6)))).toEqual(['lists 6 files; at most 5.']);
  });

  it('counts a migration, but not a folder', () => {
    const folders = ['packages/database/migrations', 'packages/services/src', ...many(2)];
    const migration = { 'packages/database/migrations/0001_one.sql': '', ...files };
    const find = (more: string[]) => messagesOf(findInPage({ [processor]: list([...folders, ...more]) }, migration));
    expect(find([])).toEqual([]);
    expect(find([`${services}f7.ts`])).toEqual(['lists 4 files; at most 3.']);
  });

  it('refuses a stated number that differs from the list', () => {
    expect(guide(setting, `**Two files.**\n${list(many(2))}`)).toEqual([]);
    expect(guide(setting, `**Three files and a test case.**\n${list(many(2))}`)).toEqual([
      'states three files and lists 2.',
    ]);
  });

  it('refuses a file that is listed twice, and a list without files', () => {
    expect(guide(setting, list([...many(1), ...many(1)]))).toEqual([`lists ${services}f0.ts twice.`]);
    expect(guide(setting, 'Text.')).toEqual(['lists no files.']);
  });
});
