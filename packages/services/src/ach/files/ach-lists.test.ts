import { providedUrls } from '@quittance/database/testing/provided-urls';
import { achEntryStates } from '@quittance/domain/ach/entry-life';
import { achFileStates } from '@quittance/domain/ach/file-life';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

it.each([
  ['ach_entry_state_known', achEntryStates],
  ['ach_file_state_known', achFileStates],
])('the database constraint %s allows exactly the values defined in the domain', async (constraint, values) => {
  const text = 'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1';
  const { rows } = await world.adminPool.query<{ definition: string }>(text, [constraint]);
  const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([a-z-]+)'::text/g)].map(([, value]) => value);
  expect(allowed.toSorted()).toEqual([...values].toSorted());
});
