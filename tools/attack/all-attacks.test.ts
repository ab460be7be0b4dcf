import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutatedSource } from '../mutants/apply-mutant.ts';
import { allAttacks } from './all-attacks.ts';
import { attackClasses } from './attack.ts';
import { markdownTable } from './attack-report.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the attacks', () => {
  it('have a name each, and run class by class', () => {
    const classes = allAttacks.map((attack) => attackClasses.indexOf(attack.class));
    expect(new Set(allAttacks.map(({ name }) => name)).size).toBe(allAttacks.length);
    expect(classes).toEqual(classes.toSorted((a, b) => a - b));
    expect(new Set(classes).size).toBe(attackClasses.length);
  });

  it('have a switch each', () => {
    expect(allAttacks.filter(({ weakenedBy }) => weakenedBy.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it.each(allAttacks)('$name: the source that its switch replaces is there once', ({ weakenedBy }) => {
    for (const change of weakenedBy) {
      if ('sql' in change) continue;
      const source = read(change.file);
      expect(mutatedSource(source, change)).not.toBe(source);
    }
  });

  it('are those of docs/attack.md, as npm run attack -- --markdown prints them', () => {
    expect(read('docs/attack.md')).toContain(markdownTable(allAttacks));
  });
});
