import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  mainJourneys,
  moneyAndAccess,
  moneyTests,
  nightlyJourneys,
  otherJourneys,
  otherServerTests,
} from './test-selection.ts';

const root = join(import.meta.dirname, '../..');

it.each([...mainJourneys, ...nightlyJourneys])('%s exists', (journey) => {
  expect(existsSync(join(root, 'e2e/journeys', journey))).toBe(true);
});

it('every journey is in exactly one selection', () => {
  const selected = [...mainJourneys, ...otherJourneys(root), ...nightlyJourneys];
  const present = readdirSync(join(root, 'e2e/journeys')).filter((name) => name.endsWith('.spec.ts'));
  expect(selected.toSorted()).toEqual(present.map((name) => `/${name}`).toSorted());
});

it.each(moneyAndAccess)('%s exists, and no other run repeats its tests', (folder) => {
  expect(globSync(`${folder}**`, { cwd: root })).not.toEqual([]);
  expect(moneyTests.options).toContain(folder);
  expect(otherServerTests.options).toContain(`${folder}**`);
});

it('each type of a SQL result is compared by exactly one run', () => {
  for (const file of [
    'packages/services/src/payments/a.ts',
    'packages/services/src/bills/a.ts',
    'apps/worker/src/a.ts',
  ])
    expect([moneyTests, otherServerTests].filter(({ compares }) => compares(file))).toHaveLength(1);
});
