import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mainJourneys, otherJourneys } from './test-selection.ts';

const root = join(import.meta.dirname, '../..');

it.each(mainJourneys)('%s exists, as npm test expects', (journey) => {
  expect(existsSync(join(root, 'e2e/journeys', journey))).toBe(true);
});

it('every journey is in exactly one selection', () => {
  const others = otherJourneys(root);
  expect(others).toContain('/plan.spec.ts');
  expect(others.filter((journey) => mainJourneys.includes(journey))).toEqual([]);
});
