import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CliHarness, openCliHarness } from '../../testing/cli-harness.ts';

let harness: CliHarness;

beforeAll(async () => {
  harness = await openCliHarness();
});
afterAll(() => harness.close());

const move = async (...args: string[]) => {
  const { code, stderr } = await harness.run(['tenant', 'move', ...args, '--json']);
  return [code, JSON.parse(stderr).error.code, JSON.parse(stderr).error.message];
};

it('tenant move refuses to move a tenant on a single PostgreSQL server and writes nothing to the audit log', async () => {
  expect(await move('lumen', '--to', '10.0.0.3:5432', '--yes')).toEqual([
    4,
    'NotACluster',
    "The database isn't a Citus cluster, so there is no other server.",
  ]);
  expect(await harness.actions()).not.toContainEqual(expect.stringContaining('program:quittance: update tenant'));
});

it('tenant move refuses an unknown tenant', async () => {
  expect(await move('lumem', '--to', '10.0.0.3:5432', '--yes')).toEqual([2, 'Usage', 'No tenant has the label lumem.']);
});

it('tenant move asks for confirmation', async () => {
  expect(await move('lumen', '--to', '10.0.0.3:5432')).toEqual([2, 'Usage', expect.stringContaining('Move all of')]);
});
