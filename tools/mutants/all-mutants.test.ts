import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allMutants } from './all-mutants.ts';
import { mutatedSource } from './apply-mutant.ts';
import { schemaMutantFile } from './mutant.ts';
import { markdownTable } from './mutant-report.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const migrations = join(root, schemaMutantFile, '..');
const names = (kind: { name: string }[]) => kind.map(({ name }) => name);

describe('allMutants (req 11.6)', () => {
  it('has a unique name for each mutant', () => {
    expect(allMutants.length).toBeGreaterThanOrEqual(40);
    expect(new Set(names([...allMutants])).size).toBe(allMutants.length);
  });

  it.each(allMutants.flatMap((each) => ('sql' in each ? [] : [each])))(
    '$name: its search text occurs once in the file, and replacing it changes the file',
    (mutant) => {
      const source = read(mutant.file);
      expect(mutatedSource(source, mutant)).not.toBe(source);
    },
  );

  it.each(allMutants.flatMap((each) => ('sql' in each ? [each] : [])))(
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

  it.each([...allMutants])('$name: the test that catches it exists', ({ caughtBy: { file, test } }) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(read(file)).toMatch(
      new RegExp(`['"\`][^\\n]*${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: \\(req [\\d., ]+\\))?['"\`]`),
    );
  });

  it('matches docs/mutants.md, as printed by npm run mutants -- --markdown', () => {
    expect(read('docs/mutants.md')).toContain(markdownTable(allMutants));
  });

  it('mutatedSource refuses a search text that occurs never or twice', () => {
    const change = { file: 'x.ts', search: 'a', replace: 'b' };
    expect(() => mutatedSource('c', change)).toThrow('x.ts has 0 places');
    expect(() => mutatedSource('a a', change)).toThrow('x.ts has 2 places');
    expect(mutatedSource('a c', { ...change, replace: '$&' })).toBe('$& c');
  });
});
