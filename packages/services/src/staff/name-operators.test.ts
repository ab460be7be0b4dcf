import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiKey } from '../api-keys/manage-api-keys.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { nameOperators } from './name-operators.ts';

let world: TestWorld;
let harness: StaffHarness;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

it('nameOperators names only employees and API keys of the tenant', async () => {
  const [tenant, other] = [await makeTenant(world, { label: 'names' }), await makeTenant(world, { label: 'others' })];
  const [own, foreign] = [await harness.hire(tenant, 'agent'), await harness.hire(other, 'agent')];
  const made = { tenant, actor: own.actor, name: 'Night run', scopes: ['exports'], expiresAt: null } as const;
  const { keyId } = await createApiKey(harness.services, made);
  const operators = [`staff:${own.staffId}`, `staff:${foreign.staffId}`, `key:${keyId}`, `key:${crypto.randomUUID()}`];
  expect(await nameOperators(harness.services, { tenant, operators })).toEqual({
    [`staff:${own.staffId}`]: own.actor.name,
    [`key:${keyId}`]: 'Night run',
  });
  expect(await nameOperators(harness.services, { tenant, operators: [] })).toEqual({});
});
