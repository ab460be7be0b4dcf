import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { allMutants } from './all-mutants.ts';
import { changedFile } from './apply-mutant.ts';
import { schemaMutantFile } from './mutant.ts';
import { markdownTable } from './mutant-report.ts';
import { openProductCode } from './product-code.ts';
import { findTestFiles } from './run-test-files.ts';

const root = join(import.meta.dirname, '../..');
const code = openProductCode(root);
const migrations = join(root, schemaMutantFile, '..');

describe('allMutants (req 11.6)', () => {
  it('has a unique name for each mutant', () => {
    expect(allMutants.length).toBeGreaterThanOrEqual(40);
    expect(new Set(allMutants.map(({ name }) => name)).size).toBe(allMutants.length);
  });

  it.each(allMutants.flatMap(({ name, change }) => ('sql' in change ? [] : [{ name, changes: [change].flat() }])))(
    '$name: each of its changes fits in exactly one place, and its result can be parsed',
    ({ changes }) => {
      for (const change of changes) {
        const { path, text } = changedFile(code, change);
        expect(text).not.toBe(code.read(path));
        expect(parseSync(path, text).errors).toEqual([]);
      }
    },
  );

  it.each(allMutants.flatMap(({ name, change }) => ('sql' in change ? [{ name, sql: change.sql }] : [])))(
    '$name: every name in its SQL exists in the schema',
    ({ sql }) => {
      const schema = readdirSync(migrations).map((file) => readFileSync(join(migrations, file), 'utf8'));
      const words = schema.join('\n').match(/\w+/g) ?? [];
      // Migrations that loop over tables build policy names from parts.
      const known = new Set([...words, 'payment_of_tenant']);
      const unknown = (sql.match(/\w+_\w+/g) ?? []).filter((word) => !known.has(word));
      expect(unknown).toEqual([]);
    },
  );

  it.each([...new Set(allMutants.map(({ caughtBy }) => caughtBy))])('%s, which must catch mutants, exists', (name) => {
    expect(findTestFiles(root, [name])).not.toEqual([]);
  });

  it('matches docs/mutants.md, as printed by npm run mutants -- --markdown', () => {
    expect(readFileSync(join(root, 'docs/mutants.md'), 'utf8')).toContain(markdownTable(allMutants));
  });
});
