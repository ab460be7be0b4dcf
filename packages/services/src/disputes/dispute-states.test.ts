import { providedUrls } from '@quittance/database/testing/provided-urls';
import { disputeReasons, disputeStates } from '@quittance/domain/disputes/dispute-life';
import { uploadMediaTypes } from '@quittance/domain/support/upload-rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

it.each<[string, readonly string[]]>([
  ['dispute_state_known', disputeStates],
  ['dispute_reason_known', disputeReasons],
  ['upload_media_type_known', uploadMediaTypes],
])('the database constraint %s allows exactly the values defined in the domain', async (constraint, known) => {
  const { rows } = await world.adminPool.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [constraint],
  );
  const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, value]) => value);
  expect(allowed.toSorted()).toEqual([...known].sort());
});
