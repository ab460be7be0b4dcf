import { describe, expect, it } from 'vitest';
import { folderSizeRule, importCyclesRule, sliversRule, vocabulariesRule } from './economy.ts';
import { findIn } from './project-fixture.ts';

const folder = 'packages/domain/src/money';
const files = (count: number, text = '') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/file-${n}.ts`, text]));

describe('folder size', () => {
  it('accepts 40 files', () => {
    expect(findIn(folderSizeRule, files(40))).toEqual([]);
  });

  it('refuses 41 files', () => {
    expect(findIn(folderSizeRule, files(41))).toEqual([
      `${folder}:1 41 files; a folder has at most 40. Split it by step or subject.`,
    ]);
  });
});

describe('short files', () => {
  const used = (count: number) => ({
    ...files(count, 'export const one = 1;\n'),
    [`${folder}/all.ts`]: Array.from({ length: count }, (_, n) => `import './file-${n}.ts';\n`).join(''),
  });

  it('accepts 59 short files with one importer each', () => {
    expect(findIn(sliversRule, used(59))).toEqual([]);
  });

  it('refuses the 60th short file with one importer', () => {
    const found = findIn(sliversRule, used(60));
    expect(found).toHaveLength(60);
    expect(found[0]).toBe(
      `${folder}/file-0.ts:1 only ${folder}/all.ts imports it: merge them. 60 such files, at most 59.`,
    );
  });

  it('doesn’t count files that are loaded lazily', () => {
    const lazy = {
      [`${folder}/all.ts`]: Array.from({ length: 70 }, (_, n) => `void import('./file-${n}.ts');\n`).join(''),
    };
    expect(findIn(sliversRule, { ...files(70, 'export const one = 1;\n'), ...lazy })).toEqual([]);
  });

  it('doesn’t count short files that a second file imports', () => {
    const second = { 'apps/portal/src/a.ts': "import '@quittance/domain/money/file-0';\n" };
    expect(findIn(sliversRule, { ...used(60), ...second })).toEqual([]);
  });
});

describe('import cycles', () => {
  it('are found across files, also when only types are imported', () => {
    const circle = {
      'packages/domain/src/a.ts': "import { b } from './b.ts';\n",
      'packages/domain/src/b.ts': "import type { C } from './c.ts';\n",
      'packages/domain/src/c.ts': "export * from './a.ts';\n",
      'packages/domain/src/d.ts': "import { a } from './a.ts';\n",
    };
    expect(findIn(importCyclesRule, circle)).toEqual([
      'packages/domain/src/a.ts:1 imports itself in a cycle, with packages/domain/src/b.ts, packages/domain/src/c.ts.',
    ]);
  });

  it('aren’t found when files only share an import', () => {
    const diamond = {
      'packages/domain/src/a.ts': "import './b.ts';\nimport './c.ts';\n",
      'packages/domain/src/b.ts': "import './d.ts';\n",
      'packages/domain/src/c.ts': "import './d.ts';\n",
      'packages/domain/src/d.ts': '',
    };
    expect(findIn(importCyclesRule, diamond)).toEqual([]);
  });
});

describe('vocabularies', () => {
  it('refuse a second list of processors', () => {
    const copies = {
      'packages/domain/src/payments/processor-names.ts': "export const names = ['sandbox', 'stripe'];\n",
      'packages/services/src/add-payee.ts': "\ntype Name = 'sandbox' | 'stripe';\n",
    };
    expect(findIn(vocabulariesRule, copies)).toEqual([
      'packages/services/src/add-payee.ts:2 writes out the list of processors; import it from packages/domain/src/payments/processor-names.ts.',
    ]);
  });
});
