import { describe, expect, it } from 'vitest';
import { browserPlatformRule, defaultExportsRule, silencedChecksRule } from './check-structure.ts';
import { domainPurityRule } from './domain-purity.ts';
import { findIn } from './project-fixture.ts';
import { skippedTestsRule } from './skipped-tests.ts';
import { transactionOwnerRule } from './transaction-owner.ts';

describe('browser code free of Node', () => {
  it.each(['node:fs', 'path', 'fs/promises'])('the portal may not import %s', (specifier) => {
    expect(findIn(browserPlatformRule, { 'apps/portal/src/a.tsx': `import * as a from '${specifier}';` })).toEqual([
      `apps/portal/src/a.tsx:1 What runs in a browser may not import ${specifier}.`,
    ]);
  });

  it("the portal's build and other packages may import Node modules", () => {
    const text = "import { join } from 'node:path';";
    expect(findIn(browserPlatformRule, { 'apps/portal/vite.config.ts': text, 'apps/api/src/a.ts': text })).toEqual([]);
  });
});

describe('pure domain', () => {
  const file = 'packages/domain/src/money/cents.ts';

  it.each([
    ['Date.now()', 'Date.now'],
    ['new Date()', 'new Date()'],
    ['Date()', 'Date()'],
    ['Math.random()', 'Math.random'],
    ["fetch('/x')", 'fetch()'],
    ['process.env.TZ', 'process.env'],
    ['crypto.randomUUID()', 'crypto.randomUUID'],
    ['performance.now()', 'performance.now'],
    ['setTimeout(() => {}, 1)', 'setTimeout()'],
    ["Math['random']()", 'Math.random'],
  ])('the domain may not use %s', (expression, name) => {
    expect(findIn(domainPurityRule, { [file]: `\nexport const a = () => ${expression};` })).toEqual([
      `${file}:2 The domain may not use ${name}.`,
    ]);
  });

  it.each([
    'new Date(0)',
    'Math.round(1.5)',
    "'Date.now()'",
    '(today: { now: number }) => today.now',
    'Date.UTC(2026, 0)',
  ])('the domain may use %s', (expression) => {
    expect(findIn(domainPurityRule, { [file]: `export const a = ${expression};` })).toEqual([]);
  });

  it.each(['zod', 'node:crypto', '@quittance/contract/payments'])('the domain may not import %s', (specifier) => {
    expect(findIn(domainPurityRule, { [file]: `import { a } from '${specifier}';` })).toEqual([
      `${file}:1 The domain may not import ${specifier}.`,
    ]);
  });

  it.each(['today', 'now', 'getLocalTimeZone'])('the domain may not import the clock %s', (name) => {
    expect(findIn(domainPurityRule, { [file]: `import { ${name} } from '@internationalized/date';` })).toEqual([
      `${file}:1 The domain may not import ${name} of @internationalized/date: today is passed in.`,
    ]);
  });

  it('the domain may import the calendar and itself, and its tests may import test libraries', () => {
    const text = "import { CalendarDate } from '@internationalized/date';\nimport { a } from '../a.ts';";
    const test = "import { it } from 'vitest';\nimport fc from 'fast-check';\nexport const now = Date.now();";
    expect(findIn(domainPurityRule, { [file]: text, 'packages/domain/src/a.test.ts': test })).toEqual([]);
  });

  it("the domain's shared test code may import test libraries and must be pure", () => {
    const shared = 'packages/domain/src/testing/schedules.ts';
    const text = "import fc from 'fast-check';\nexport const now = Date.now();";
    expect(findIn(domainPurityRule, { [shared]: text })).toEqual([`${shared}:2 The domain may not use Date.now.`]);
  });
});

describe('transactions only in packages/database', () => {
  it.each([
    ["set('set local app.tenant_id = 1')", 'Only packages/database sets app.tenant_id: use inTenant.'],
    [`set(\`set local app.tenant_id = \${tenant}\`)`, 'Only packages/database sets app.tenant_id: use inTenant.'],
    ['db.transaction().execute(work)', 'Only packages/database opens transactions: use inTenant.'],
    ["client.query('BEGIN')", 'Only packages/database opens transactions: use inTenant.'],
    ['client.query(` begin; select 1`)', 'Only packages/database opens transactions: use inTenant.'],
  ])('a service may not call %s', (expression, message) => {
    expect(
      findIn(transactionOwnerRule, { 'packages/services/src/a.ts': `export const a = () => ${expression};` }),
    ).toEqual([`packages/services/src/a.ts:1 ${message}`]);
  });

  it('similar words, tests and packages/database are allowed', () => {
    const opening = "client.query('begin');";
    const files = {
      'packages/services/src/a.ts': "client.query('select begin from t'); tx.selectFrom('transaction'); say('Begin');",
      'packages/services/src/a.test.ts': opening,
      'packages/database/src/tenant-transaction.ts': opening,
    };
    expect(findIn(transactionOwnerRule, files)).toEqual([]);
  });
});

describe('named exports', () => {
  it.each(['export default function a() {}', 'const a = 1;\nexport { a as default };', 'export default { a: 1 };'])(
    '%s is reported as a default export',
    (text) => {
      expect(
        findIn(defaultExportsRule, {
          'apps/api/src/a.ts': text,
          'apps/portal/vite.config.ts': text,
          'docs/.vitepress/config.ts': text,
          'docs/reference/a.paths.ts': text,
        }),
      ).toEqual([`apps/api/src/a.ts:${text.split('\n').length} Export it by a name, not as the default.`]);
    },
  );
});

describe('no silenced checks', () => {
  it.each(['@ts-ignore', '@ts-expect-error', '@ts-nocheck', 'biome-ignore'])(
    '%s is reported only in a comment',
    (word) => {
      const files = { 'a.ts': `const a = '${word}';\n/* ${word} because */`, 'b.css': `a {}\n/* ${word} x */` };
      expect(findIn(silencedChecksRule, files)).toEqual([
        `a.ts:2 Repair the finding instead of ${word}.`,
        `b.css:2 Repair the finding instead of ${word}.`,
      ]);
    },
  );
});

describe('no skipped tests', () => {
  it.each([
    ["it.skip('a', () => {});", 'skip'],
    ["describe.only('a', () => {});", 'only'],
    ["test.todo('a');", 'todo'],
    ['test.fixme(true);', 'fixme'],
    ["it.each([1]).skip('a', () => {});", 'skip'],
    ["it.skip.each([1])('a', () => {});", 'skip'],
    ["test.describe.only('a', () => {});", 'only'],
  ])('%s is reported', (text, word) => {
    expect(findIn(skippedTestsRule, { 'packages/domain/src/a.test.ts': text })).toEqual([
      `packages/domain/src/a.test.ts:1 A test may not use .${word}.`,
    ]);
  });

  it("code that isn't a test may call skip", () => {
    const files = { 'a.test.ts': "it('a', () => { reader.skip(2); });", 'a.ts': "test.skip('a');" };
    expect(findIn(skippedTestsRule, files)).toEqual([]);
  });
});
