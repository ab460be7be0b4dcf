import { describe, expect, it } from 'vitest';
import { fileNamesRule, numberedFilesRule } from './check-structure.ts';
import { fileLengthRule } from './file-length.ts';
import { lockFileRule } from './lock-file.ts';
import { markdownLinksRule } from './markdown-links.ts';
import { findIn } from './project-fixture.ts';

describe('file names', () => {
  it.each([
    'apps/portal/src/payment-form.tsx',
    'apps/portal/src/payment-form.module.css',
    'apps/api/src/payments.routes.ts',
    'apps/portal/src/vite-env.d.ts',
    'apps/api/src/find-common-dates.ts',
    'apps/portal/src/PaymentForm.svg',
    'docs/reference/[page].paths.ts',
  ])('%s is accepted', (file) => {
    expect(findIn(fileNamesRule, { [file]: '' })).toEqual([]);
  });

  it.each([
    ['apps/portal/src/PaymentForm.tsx', '"PaymentForm.tsx" is not in kebab-case.'],
    ['apps/portal/src/use_payment.ts', '"use_payment.ts" is not in kebab-case.'],
    ['apps/portal/src/signIn/form.tsx', '"signIn" is not in kebab-case.'],
    ['packages/domain/src/money/utils.ts', '"utils.ts" does not say what is inside.'],
    ['packages/domain/src/date-helpers.ts', '"date-helpers.ts" does not say what is inside.'],
    ['packages/domain/src/common/money.ts', '"common" does not say what is inside.'],
    ['packages/domain/src/session-manager.ts', '"session-manager.ts" does not say what is inside.'],
    ['packages/domain/src/index.ts', '"index.ts" does not say what is inside.'],
  ])('%s is refused', (file, message) => {
    expect(findIn(fileNamesRule, { [file]: '' })).toEqual([`${file}:1 ${message}`]);
  });
});

describe('file length', () => {
  it('a file must have fewer than 400 lines', () => {
    const lines = (count: number) => '\n'.repeat(count - 1).concat('// end\n');
    expect(findIn(fileLengthRule, { 'a.ts': lines(399), 'b.css': 'x {}\n'.repeat(400) })).toEqual([
      'b.css:400 400 lines; a file stays under 400.',
    ]);
  });
});

describe('numbered files', () => {
  const migrations = 'packages/database/migrations';

  it('consecutive numbers are accepted', () => {
    const files = { '0001_tenants.sql': '', '0002_payment_methods.sql': '' };
    expect(findIn(numberedFilesRule, inFolder(migrations, files))).toEqual([]);
    expect(findIn(numberedFilesRule, inFolder('docs/decisions', { '0001-money-is-cents.md': '' }))).toEqual([]);
  });

  it.each([
    ['a gap', { '0001_a.sql': '', '0003_c.sql': '' }, '0003_c.sql:1 Its number is 0003 where 0002 comes next.'],
    [
      'a repeated number',
      { '0001_a.sql': '', '0001_b.sql': '' },
      '0001_b.sql:1 Its number is 0001 where 0002 comes next.',
    ],
  ])('%s is reported', (_what, files, message) => {
    expect(findIn(numberedFilesRule, inFolder(migrations, files))).toEqual([`${migrations}/${message}`]);
  });

  it('a name in another form is reported', () => {
    const [finding] = findIn(numberedFilesRule, inFolder(migrations, { '1-tenants.sql': '' }));
    expect(finding).toMatch(/^packages\/database\/migrations\/1-tenants\.sql:1 Its name does not have the form/);
  });
});

describe('links in the documentation', () => {
  const files = { 'docs/guide.md': '# The guide\n\n## Ports & hosts: 3000\n', 'docs/picture.png': '' };

  it.each([
    '[guide](docs/guide.md)',
    '[heading](docs/guide.md#ports--hosts-3000)',
    '[folder](docs)',
    '![picture](docs/picture.png "a picture")',
    '`docs/guide.md`, `docs/*.md` and `docs/<name>.md`',
    '[elsewhere](https://example.com/missing.md)',
    '[here](#title)',
    '`[code](missing.md)`',
    '```\n[code](missing.md)\n```',
  ])('%s is valid', (link) => {
    expect(findIn(markdownLinksRule, { ...files, 'README.md': `# Title\n${link}\n` })).toEqual([]);
  });

  it.each([
    ['[lost](docs/missing.md)', 'docs/missing.md does not exist.'],
    ['`docs/missing.md`', 'docs/missing.md does not exist.'],
    ['[lost](docs/guide.md#missing)', 'docs/guide.md has no heading #missing.'],
    ['text [up](../outside.md) text', '../outside.md does not exist.'],
  ])('%s is broken', (link, message) => {
    expect(findIn(markdownLinksRule, { ...files, 'README.md': `# Title\n${link}\n` })).toEqual([
      `README.md:2 ${message}`,
    ]);
  });
});

describe('lock file for every platform', () => {
  const linter = { optionalDependencies: { 'linter-linux': '1', 'linter-mac': '1' } };

  function lock(packages: Record<string, object>) {
    return findIn(lockFileRule, { 'package-lock.json': JSON.stringify({ packages }, null, 2) });
  }

  it('an optional package may be locked next to or above the package that needs it', () => {
    const beside = { 'node_modules/linter/node_modules/linter-mac': {}, 'node_modules/linter-linux': {} };
    expect(lock({ '': {}, 'node_modules/linter': linter, ...beside })).toEqual([]);
  });

  it('an optional package missing for another platform is reported', () => {
    expect(lock({ '': {}, 'node_modules/linter': linter, 'node_modules/linter-linux': {} })).toEqual([
      'package-lock.json:4 node_modules/linter may need linter-mac elsewhere, which is not locked.',
    ]);
  });
});

function inFolder(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}
