import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mainJourneys, otherJourneys } from './test-selection.ts';

const root = join(import.meta.dirname, '../..');

it.each(mainJourneys)('%s, which npm test walks, is there', (journey) => {
  expect(existsSync(join(root, 'e2e/journeys', journey))).toBe(true);
});

it('leaves no journey out of both', () => {
  const others = otherJourneys(root);
  expect(others).toContain('/plan.spec.ts');
  expect(others.filter((journey) => mainJourneys.includes(journey))).toEqual([]);
});
