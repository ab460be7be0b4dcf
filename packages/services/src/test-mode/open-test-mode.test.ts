import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticateApiKey } from '../api-keys/authenticate-api-key.ts';
import { createApiKey } from '../api-keys/manage-api-keys.ts';
import { settingsInForce } from '../tenant-settings/settings-in-force.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld, testSecrets } from '../testing/test-world.ts';
import { findTestTenant, openTestMode } from './open-test-mode.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenant: Tenant;
let administrator: TestStaff;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'live' });
  administrator = await harness.hire(tenant, 'administrator');
  await makeCustomer(world, { tenant, login: 'payer', accounts: [{ referenceCode: 'A-1' }] });
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

const open = (of: Tenant = tenant, by = administrator) =>
  openTestMode({ ...harness.context, wrapping: testSecrets }, { tenant: of, actor: by.actor, language: 'en' });

async function opened(of?: Tenant, by?: TestStaff) {
  const result = await open(of, by);
  if (result.kind === 'refused') throw new Error(result.code);
  return result;
}

const count = async (table: string, id: string) => {
  const { rows } = await world.adminPool.query(`select count(*)::int as n from ${table} where tenant_id = $1`, [id]);
  return rows[0].n;
};

describe('openTestMode', () => {
  it('copies the settings and payees but no customers, once, even for ten administrators at once', async () => {
    const second = await harness.hire(tenant, 'administrator');
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => opened(tenant, n % 2 ? second : administrator)));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    const [{ test } = { test: tenant }] = all;
    expect(new Set(all.map((each) => each.test.id))).toEqual(new Set([test.id]));
    expect(test).toMatchObject({ label: 'live-test', name: tenant.name, test: { of: tenant.id, clockAheadMs: 0 } });
    const { rows } = await world.adminPool.query(
      'select processor, merchant, payee_code from payee where tenant_id = $1',
      [test.id],
    );
    expect(rows).toEqual([{ processor: 'sandbox', merchant: `test-${test.id}-1`, payee_code: 'PAYEE' }]);
    const rowsOf = (table: string) => count(table, test.id);
    expect(await Promise.all(['customer', 'account', 'staff_member'].map(rowsOf))).toEqual([0, 0, 2]);
    const admin = tenantDatabase(world.adminPool);
    const both = await Promise.all(
      [tenant, test].map((each) =>
        admin.inTenant(each.id, (tx) => settingsInForce(tx, { tenant: each, now: world.clock.now })),
      ),
    );
    expect(both[1]?.settings.payments).toEqual(both[0]?.settings.payments);
  });

  it('lets the administrator in with a link until they have a password, and finds the same data again', async () => {
    const again = await opened();
    expect([again.isNew, again.test.id]).toEqual([false, (await findTestTenant(world.context, tenant))?.id]);
    expect(again.invitationUrl).toMatch(/^http:\/\/live-test\.localhost:3001\/welcome#/);
    await world.adminPool.query("update staff_member set state = 'active' where tenant_id = $1", [again.test.id]);
    expect((await opened()).invitationUrl).toBeNull();
  });

  it('refuses a test tenant, a host that is taken and an installation without a sandbox', async () => {
    const { test } = await opened();
    const there = await harness.hire(test, 'administrator');
    expect(await open(test, there)).toMatchObject({ kind: 'refused', code: 'LiveModeOnly' });
    const taken = await makeTenant(world, { label: 'taken' });
    await makeTenant(world, { label: 'taken-test' });
    const by = await harness.hire(taken, 'administrator');
    expect(await open(taken, by)).toMatchObject({ kind: 'refused', code: 'TestModeUnavailable' });
    const without = { ...harness.context, processors: new Map(), wrapping: testSecrets };
    expect(await openTestMode(without, { tenant, actor: administrator.actor, language: 'en' })).toMatchObject({
      ...{ kind: 'refused', code: 'TestModeUnavailable' },
    });
  });
});

describe('the database', () => {
  it('never gives a live tenant another clock, and never moves a test clock back', async () => {
    const { test } = await opened();
    const set = (id: string, ms: number) =>
      world.adminPool.query('update tenant set clock_ahead_ms = $2 where tenant_id = $1', [id, ms]);
    await expect(set(tenant.id, 1)).rejects.toThrow('tenant_clock_of_test');
    await set(test.id, 86_400_000);
    await expect(set(test.id, 86_399_999)).rejects.toThrow('only moves ahead');
    await expect(set(test.id, 63_158_400_001)).rejects.toThrow('tenant_clock_in_range');
    const become = 'update tenant set test_of = $2 where tenant_id = $1';
    await expect(world.adminPool.query(become, [test.id, null])).rejects.toThrow('stays a live or a test tenant');
    await expect(world.adminPool.query(become, [tenant.id, test.id])).rejects.toThrow('stays a live or a test tenant');
  });

  it('keeps test data in the sandbox, and lets the console create nothing but test tenants', async () => {
    const { test } = await opened();
    await expect(
      world.adminPool.query("update payee set processor = 'stripe' where tenant_id = $1", [test.id]),
    ).rejects.toThrow('test data uses the sandbox');
    const { database } = harness.context;
    await expect(
      database.inTenant(tenant.id, (tx) =>
        tx
          .insertInto('payee')
          .values({
            ...{ tenant_id: tenant.id, payee_code: 'MINE', name: 'Mine', processor: 'sandbox', merchant: 'mine' },
            ...{ payment_configuration: null, payment_plan_configuration: null },
          })
          .execute(),
      ),
    ).rejects.toThrow('only to test tenants');
  });
});

describe('API keys', () => {
  const keyOf = (of: Tenant) =>
    createApiKey(
      { ...world.context, database: tenantDatabase(world.adminPool) },
      {
        ...{ tenant: of, actor: { kind: 'program', name: 'test' }, name: 'Key', scopes: ['payments:read'] },
        expiresAt: null,
      },
    );

  it('show their mode, and open only the data of their tenant and mode', async () => {
    const { test } = await opened();
    const [live, ofTest] = [(await keyOf(tenant)).text, (await keyOf(test)).text];
    expect([live, ofTest]).toEqual([expect.stringMatching(/^qk_[a-z0-9]{12}_/), expect.stringMatching(/^qk_test_/)]);
    const enter = (of: Tenant, text: string) => authenticateApiKey(harness.context, { tenant: of, text });
    expect(await enter(tenant, live)).toMatchObject({ kind: 'key' });
    expect(await enter(test, ofTest)).toMatchObject({ kind: 'key' });
    const tries = [
      ...[enter(test, live), enter(tenant, ofTest)],
      ...[enter(test, ofTest.replace('_test', '')), enter(tenant, live.replace('qk_', 'qk_test_'))],
    ];
    expect(await Promise.all(tries)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
