import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutatedSource } from '../mutants/apply-mutant.ts';
import { allAttacks } from './all-attacks.ts';
import { attackClasses } from './attack.ts';
import { markdownTable } from './attack-report.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Attacks without a switch so far. Most of them get through the product of today, so that there is nothing to weaken. */
const withoutSwitch: readonly string[] = [
  'blocked-reset',
  'card-testing',
  'content-of-answers',
  'insider-adjustments',
  'insider-entries',
  'insider-keys',
  'insider-limits',
  'insider-many-accounts',
  'insider-overpayment',
  'insider-promotion',
  'insider-refunds',
  'insider-second-self',
  'policy-report-flood',
  'race-log-in',
  'race-staff-sign-in',
  'race-zip-sign-in',
  'statement-stall',
  'stranger-lockout',
  'stranger-staff-lockout',
];

describe('the attacks', () => {
  it('have a name each, and run class by class', () => {
    const classes = allAttacks.map((attack) => attackClasses.indexOf(attack.class));
    expect(new Set(allAttacks.map(({ name }) => name)).size).toBe(allAttacks.length);
    expect(classes).toEqual(classes.toSorted((a, b) => a - b));
    expect(new Set(classes).size).toBe(attackClasses.length);
  });

  it('have a switch each, but for those that are listed here', () => {
    const without = allAttacks.filter(({ weakenedBy }) => weakenedBy.length === 0).map(({ name }) => name);
    expect(without.sort()).toEqual(withoutSwitch);
  });

  it.each(allAttacks.filter(({ weakenedBy }) => weakenedBy.length > 0))(
    '$name: the source that its switch replaces is there once',
    ({ weakenedBy }) => {
      for (const change of weakenedBy) {
        if ('sql' in change) continue;
        const source = read(change.file);
        expect(mutatedSource(source, change)).not.toBe(source);
      }
    },
  );

  it('are those of docs/attack.md, as npm run attack -- --markdown prints them', () => {
    expect(read('docs/attack.md')).toContain(markdownTable(allAttacks));
  });
});
