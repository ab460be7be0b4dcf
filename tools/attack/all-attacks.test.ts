import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allAttacks } from './all-attacks.ts';
import { attackClasses } from './attack.ts';
import { markdownTable } from './attack-report.ts';
import { changedSource } from './source-change.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('allAttacks', () => {
  it('has unique names and is sorted by class', () => {
    const classes = allAttacks.map((attack) => attackClasses.indexOf(attack.class));
    expect(new Set(allAttacks.map(({ name }) => name)).size).toBe(allAttacks.length);
    expect(classes).toEqual(classes.toSorted((a, b) => a - b));
    expect(new Set(classes).size).toBe(attackClasses.length);
  });

  it('has at least one switch for every attack', () => {
    expect(allAttacks.filter(({ weakenedBy }) => weakenedBy.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it.each(allAttacks)('$name: each source text that its switch replaces occurs exactly once', ({ weakenedBy }) => {
    for (const change of weakenedBy) {
      if ('sql' in change) continue;
      const source = read(change.file);
      expect(changedSource(source, change)).not.toBe(source);
    }
  });

  it('changedSource refuses a text that is missing or occurs twice', () => {
    const change = { file: 'x.ts', search: 'a', replace: 'b' };
    expect(() => changedSource('c', change)).toThrow('x.ts contains this text 0 times');
    expect(() => changedSource('a a', change)).toThrow('x.ts contains this text 2 times');
    expect(changedSource('a c', { ...change, replace: '$&' })).toBe('$& c');
  });

  it('matches docs/attack.md, as printed by npm run attack -- --markdown', () => {
    expect(read('docs/attack.md')).toContain(markdownTable(allAttacks));
  });
});
