import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { findConsoleFeatures } from './find-console-features.ts';
import type { Tenant } from './tenant.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

const make = () => makeTenant(world, { label: `features-${++tenants}` });
const found = (tenant: Tenant) => findConsoleFeatures(harness.services, { tenant });
const change = (tenant: Tenant, changes: string) =>
  world.adminPool.query(`update tenant set ${changes} where tenant_id = $1`, [tenant.id]);

describe('findConsoleFeatures', () => {
  it('finds chargebacks of a tenant whose processor charges cards, and nothing that is switched off', async () => {
    expect(await found(await make())).toEqual(['chargebacks']);
  });

  it('finds ACH files of a tenant that writes them, and then no chargebacks', async () => {
    const tenant = await make();
    await world.adminPool.query("update payee set processor = 'nacha', merchant = payee_code where tenant_id = $1", [
      tenant.id,
    ]);
    expect(await found(tenant)).toEqual(['ach']);
  });

  it('finds requests for help and proposals while they are switched on', async () => {
    const tenant = await make();
    await change(tenant, `hardship_rules = '{"isOn": true}', proposal_rules = '{"isOn": true}'`);
    expect(await found(tenant)).toEqual(['chargebacks', 'hardship', 'proposals']);
  });

  it('finds what has records, although it is switched off', async () => {
    const tenant = await make();
    // Only a row is needed, so its references are not checked.
    const client = await world.adminPool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        `insert into hardship_request (tenant_id, request_id, customer_id, account_id, reason, details_sealed, balance_cents, language, state, created_at)
         values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'other', '\\x00', 1000, 'en', 'waiting', now())`,
        [tenant.id],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await found(tenant)).toEqual(['chargebacks', 'hardship']);
  });
});
