import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mainJourneys, nightlyJourneys, otherJourneys } from './test-selection.ts';

const root = join(import.meta.dirname, '../..');

it.each([...mainJourneys, ...nightlyJourneys])('%s exists', (journey) => {
  expect(existsSync(join(root, 'e2e/journeys', journey))).toBe(true);
});

it('every journey is in exactly one selection', () => {
  const selected = [...mainJourneys, ...otherJourneys(root), ...nightlyJourneys];
  const present = readdirSync(join(root, 'e2e/journeys')).filter((name) => name.endsWith('.spec.ts'));
  expect(selected.toSorted()).toEqual(present.map((name) => `/${name}`).toSorted());
});
