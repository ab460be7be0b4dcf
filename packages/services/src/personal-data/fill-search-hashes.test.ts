import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchCustomers } from '../customers/search-customers.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { fillSearchHashes } from './fill-search-hashes.ts';

let world: TestWorld;
let tenant: Tenant;
let other: Tenant;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'filled' });
  other = await makeTenant(world, { label: 'unfilled' });
  for (const of of [tenant, other])
    await makeCustomer(world, {
      ...{ tenant: of, login: 'zoe', accounts: [] },
      contact: { firstName: 'Zoe', lastName: 'Quist', addressLineOne: '12 Oak St' },
    });
});
afterAll(() => world.close());

/** Leaves the rows as a migration does. */
const forget = () =>
  world.adminPool.query(
    `update customer set first_name_hash = null, last_name_start_hash = null, street_hash = null,
       personal_data_sealed = personal_data_sealed`,
  );
beforeEach(forget);

const found = async (text: string, of = tenant) =>
  (await searchCustomers(world.context, { tenant: of, text })).customers.length;
const marks = async () => {
  const { rows } = await world.adminPool.query<{ has_search_hashes: boolean }>(
    'select has_search_hashes from customer where tenant_id = $1',
    [tenant.id],
  );
  return rows.map((row) => row.has_search_hashes);
};

describe('fillSearchHashes', () => {
  it('lets the search find customers of an earlier release, of one tenant', async () => {
    expect(await found('zoe')).toBe(0);
    expect(await fillSearchHashes(world.worker, { tenant })).toBe(1);
    for (const text of ['zoe', '12 oak', 'qui']) expect(await found(text)).toBe(1);
    expect(await found('zoe', other)).toBe(0);
    expect(await fillSearchHashes(world.worker, { tenant })).toBe(0);
  });

  it('computes them again after a process of the earlier release changes the customer', async () => {
    await fillSearchHashes(world.worker, { tenant });
    expect(await marks()).toEqual([true]);
    await world.context.database.inTenant(tenant.id, (tx) =>
      tx
        .updateTable('customer')
        .set(({ ref }) => ({ personal_data_sealed: ref('personal_data_sealed') }))
        .where('tenant_id', '=', tenant.id)
        .execute(),
    );
    expect(await marks()).toEqual([false]);
    expect(await fillSearchHashes(world.worker, { tenant })).toBe(1);
  });

  it('fills each row once, also with ten workers at once', async () => {
    const counts = await Promise.all(Array.from({ length: 10 }, () => fillSearchHashes(world.worker, { tenant })));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await found('12 oak')).toBe(1);
  });

  it('does not count as a change in the audit log', async () => {
    const changes = async () =>
      (await world.adminPool.query("select 1 from audit_event where subject = 'customer' and action = 'update'"))
        .rowCount;
    const before = await changes();
    await fillSearchHashes(world.worker, { tenant });
    expect(await changes()).toBe(before);
  });
});
