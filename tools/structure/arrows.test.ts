import { describe, expect, it } from 'vitest';
import { arrowsRule } from './arrows.ts';
import { namedDependenciesRule } from './check-structure.ts';
import { findIn } from './project-fixture.ts';

describe('import rules between packages', () => {
  it.each([
    ['apps/portal/src/a.ts', '@quittance/contract/payments'],
    ['apps/portal/src/a.ts', '@quittance/domain/money/cents'],
    ['apps/api/src/a.ts', '@quittance/services/payments/reserve/submit-payment'],
    ['apps/api/src/a.ts', '@quittance/contract/payments'],
    ['packages/contract/src/a.ts', '@quittance/domain/money/cents'],
    ['packages/services/src/a.ts', '@quittance/database/tenant-transaction'],
    ['packages/domain/src/a.ts', '../../domain/src/b.ts'],
    ['packages/services/src/a.ts', 'kysely'],
    ['tools/a.ts', '@quittance/database/embedded-server'],
    ['e2e/support/a.ts', '../../tools/start/demo-system.ts'],
    ['bench/a.ts', '../apps/api/src/build-app.ts'],
    ['examples/shop/a.ts', '@quittance/client'],
  ])('%s may import %s', (file, specifier) => {
    expect(findIn(arrowsRule, { [file]: `import { a } from '${specifier}';` })).toEqual([]);
  });

  it.each([
    ['apps/portal/src/a.ts', '@quittance/services/payments', 'packages/services'],
    ['apps/portal/src/a.ts', '@quittance/api/serve', 'apps/api'],
    ['packages/services/src/a.ts', '@quittance/contract/payments', 'packages/contract'],
    ['packages/domain/src/a.ts', '@quittance/contract/payments', 'packages/contract'],
    ['packages/database/src/a.ts', '@quittance/services/payments', 'packages/services'],
    ['packages/services/src/a.ts', '../../../apps/api/src/serve.ts', 'apps/api'],
    ['apps/api/src/a.ts', '../../../tools/start.ts', 'tools'],
    ['examples/shop/a.ts', '@quittance/domain/money/cents', 'packages/domain'],
    ['packages/client/src/a.ts', '../../../examples/shop/a.ts', 'examples/shop'],
  ])('%s may not import %s', (file, specifier, packagePath) => {
    const from = file.split('/').slice(0, 2).join('/');
    expect(findIn(arrowsRule, { [file]: `// A comment.\nimport { a } from '${specifier}';` })).toEqual([
      `${file}:2 ${from} may not import ${packagePath}.`,
    ]);
  });

  it.each([
    "import type { A } from '@quittance/services/a';",
    "export { a } from '@quittance/services/a';",
    "export * from '@quittance/services/a';",
    "const a = await import('@quittance/services/a');",
    "import '@quittance/services/a';",
  ])('an import counts in the form %s', (line) => {
    expect(findIn(arrowsRule, { 'packages/domain/src/a.ts': `${line}\nexport const b = 1;` })).toEqual([
      'packages/domain/src/a.ts:1 packages/domain may not import packages/services.',
    ]);
  });

  it('an import in a comment or string doesn’t count', () => {
    const text = `// import { a } from '@quittance/services/a';\nexport const b = "import '@quittance/services/a'";`;
    expect(findIn(arrowsRule, { 'packages/domain/src/a.ts': text })).toEqual([]);
  });

  it('another package must be imported by its name, not by a relative path', () => {
    const text = "import { a } from '../../../packages/domain/src/a.ts';";
    expect(findIn(arrowsRule, { 'apps/portal/src/a.ts': text })).toEqual([
      "apps/portal/src/a.ts:1 A file of packages/domain is imported by its package's name, not by a relative path.",
    ]);
  });

  it('a package.json may not list a package that its own package may not import', () => {
    const manifest =
      '{\n  "name": "@quittance/contract",\n  "devDependencies": {\n    "@quittance/database": "1"\n  }\n}';
    expect(findIn(arrowsRule, { 'packages/contract/package.json': manifest })).toEqual([
      'packages/contract/package.json:4 packages/contract may not depend on packages/database.',
    ]);
  });
});

describe('imports listed in package.json', () => {
  it('an imported workspace must be listed in package.json', () => {
    const text = "import { a } from '@quittance/domain/a';\nimport { b } from '@quittance/services/b';";
    expect(findIn(namedDependenciesRule, { 'apps/api/src/a.ts': text })).toEqual([
      'apps/api/src/a.ts:1 @quittance/domain is imported and not named in apps/api/package.json.',
    ]);
  });
});
