import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { readComparison } from './stated-types.ts';

let folder: ReturnType<typeof makeTemporaryFolder>;

beforeEach(() => {
  folder = makeTemporaryFolder('types-test');
  writeFileSync(
    join(folder.path, 'stated.json'),
    JSON.stringify([{ location: 'a.ts:1' }, { location: 'a.ts:12' }, { location: 'b.ts:2' }]),
  );
});
afterEach(() => folder.remove());

it('readComparison finds the statements that no test process compared', () => {
  writeFileSync(join(folder.path, 'compared-1'), 'a.ts:1\nother.ts:3\n');
  expect(readComparison(folder.path)).toEqual({ compared: ['a.ts:1'], uncompared: ['a.ts:12', 'b.ts:2'] });
  writeFileSync(join(folder.path, 'compared-2'), 'b.ts:2\na.ts:12\n');
  expect(readComparison(folder.path).uncompared).toEqual([]);
});

it('readComparison leaves out a file whose statements only long tests send', () => {
  const location = 'packages/services/src/personal-data/seal-personal-data.ts:63';
  writeFileSync(join(folder.path, 'stated.json'), JSON.stringify([{ location }]));
  expect(readComparison(folder.path)).toEqual({ compared: [], uncompared: [] });
});

it('readComparison finds cluster statements only after tests on a cluster', () => {
  const location = 'packages/database/src/cluster/read-nodes.ts:23';
  writeFileSync(join(folder.path, 'stated.json'), JSON.stringify([{ location: 'a.ts:1' }, { location }]));
  expect(readComparison(folder.path).uncompared).toEqual(['a.ts:1']);
  expect(readComparison(folder.path, { isCluster: true }).uncompared).toEqual([location]);
  writeFileSync(join(folder.path, 'compared-1'), `${location}\n`);
  expect(readComparison(folder.path, { isCluster: true }).uncompared).toEqual([]);
});

it('readComparison finds every statement when no test ran', () => {
  expect(readComparison(folder.path).uncompared).toHaveLength(3);
});
