import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const names = ['import', 'tenant', 'set-cash-network', 'run', 'list'];

it.each([
  ['imprt', 'import'],
  ['imort', 'import'],
  ['improt', 'import'],
  ['tennant', 'tenant'],
  ['set-cash', 'set-cash-network'],
  ['lst', 'list'],
  ['rn', 'run'],
  ['x', undefined],
  ['something', undefined],
])('for %s, nearestName suggests %s', (typed, meant) => {
  expect(nearestName(typed, names)).toBe(meant);
});
