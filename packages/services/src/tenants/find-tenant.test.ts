import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { findTenant, listTenants } from './find-tenant.ts';
import type { Tenant } from './tenant.ts';
import { tenantDirectory } from './tenant-directory.ts';
import { todayOf } from './today-of.ts';

let world: TestWorld;
let tenant: Tenant;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'lumen' });
  await makeTenant(world, { label: 'harbor' });
});
afterAll(() => world.close());

const rename = (name: string) => world.adminPool.query("update tenant set name = $1 where label = 'lumen'", [name]);
const passTime = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};

describe('finding tenants (req 3.1)', () => {
  it('finds a tenant by its label', async () => {
    expect(await findTenant(world.context, 'lumen')).toEqual(tenant);
    expect(tenant).toMatchObject({ label: 'lumen', name: 'Tenant lumen', logo: 'logo.png', loginTypeId: 1 });
  });

  it.each(['', 'LUMEN', 'lumen.example', "' or 1=1 --", '%'])('finds no tenant by %j', async (label) => {
    expect(await findTenant(world.context, label)).toBeUndefined();
  });

  it('lists all tenants by label', async () => {
    expect((await listTenants(world.worker)).map(({ label }) => label)).toEqual(['harbor', 'lumen']);
  });

  it('lists no empty limits, disclaimers or texts that a reader could take for "none"', async () => {
    const rows: object[] = await listTenants(world.worker);
    const extras = ['velocityLimits', 'checkLimits', 'disclaimers', 'texts', 'singleSignOn'];
    for (const row of rows) expect(extras.filter((name) => name in row)).toEqual([]);
    expect(extras.filter((name) => name in tenant)).toEqual(extras);
  });

  it.each(['Lumen', 'two words', '-lumen', 'lumen-', 'a.b', ''])(
    'relies on the database to refuse the label %j',
    async (label) => {
      await expect(makeTenant(world, { label })).rejects.toThrow('tenant_host_label_form');
    },
  );

  it('relies on the database to refuse a second tenant with the same label', async () => {
    await expect(makeTenant(world, { label: 'lumen' })).rejects.toThrow('tenant_host_label_unique');
  });
});

describe("a tenant's disclaimers (req 3.16)", () => {
  const publish = (of: Tenant, row: { type: number; version: string; inDays: number }) =>
    world.adminPool.query(
      "insert into disclaimer_text values ($1, $2, $3, $4, $5, $6::timestamptz + $7 * interval '1 day')",
      [of.id, row.type, row.version, `${row.version} en`, `${row.version} es`, world.clock.now, row.inDays],
    );
  const versionsOf = async (label: string) =>
    (await findTenant(world.context, label))?.disclaimers.map(({ type, version }) => `${type} ${version}`);

  it('are empty when it has no texts', () => {
    expect(tenant).toMatchObject({ disclaimers: [], showDisclosures: false });
  });

  it('are the latest version of each type, in both languages', async () => {
    const own = await makeTenant(world, { label: 'worded' });
    await publish(own, { type: 3, version: 'b', inDays: -2 });
    await publish(own, { type: 3, version: 'a', inDays: -1 });
    await publish(own, { type: 1, version: 'a', inDays: -3 });
    expect((await findTenant(world.context, 'worded'))?.disclaimers).toEqual([
      { type: 1, version: 'a', text: { en: 'a en', es: 'a es' } },
      { type: 3, version: 'a', text: { en: 'a en', es: 'a es' } },
    ]);
  });

  it('exclude a version before its publication time', async () => {
    const own = await makeTenant(world, { label: 'planned', disclaimers: [{ type: 3, version: 'old' }] });
    await publish(own, { type: 3, version: 'new', inDays: 1 });
    await publish(own, { type: 2, version: 'first', inDays: 1 });
    passTime(86_399_999);
    expect(await versionsOf('planned')).toEqual(['3 old']);
    passTime(1);
    expect(await versionsOf('planned')).toEqual(['2 first', '3 new']);
  });

  it("exclude another tenant's", async () => {
    await makeTenant(world, { label: 'with-texts', disclaimers: [{ type: 1, version: 'v1' }] });
    await makeTenant(world, { label: 'without-texts', disclaimers: [] });
    expect(await versionsOf('without-texts')).toEqual([]);
  });

  it('cannot be changed by the processes that show them', async () => {
    const rewrite = world.context.database.inTenant(tenant.id, (tx) =>
      tx.updateTable('disclaimer_text').set({ text_en: 'Other words' }).where('tenant_id', '=', tenant.id).execute(),
    );
    await expect(rewrite).rejects.toThrow('permission denied');
  });
});

it('a tenant has no separate texts in a language that its published settings lack', async () => {
  const { id } = await makeTenant(world, { label: 'english-only' });
  await world.adminPool.query(
    `insert into tenant_settings_version (tenant_id, version, content, content_hash, origin, note, published_by, published_at)
     values ($1, 1, $2, '', 'adopted', '', 'program:quittance', $3)`,
    [id, { texts: { en: { 'Login.Lead': 'Hi' } } }, world.clock.now],
  );
  expect((await findTenant(world.context, 'english-only'))?.texts).toEqual({ en: { 'Login.Lead': 'Hi' }, es: {} });
});

describe('tenantDirectory', () => {
  it('caches for 5 seconds, then sees changes', async () => {
    const directory = tenantDirectory(world.context);
    await rename('Before');
    expect(await directory.find('lumen')).toMatchObject({ name: 'Before' });
    await rename('After');
    passTime(4_999);
    expect(await directory.find('lumen')).toMatchObject({ name: 'Before' });
    passTime(1);
    expect(await directory.find('lumen')).toMatchObject({ name: 'After' });
  });

  it('caches unknown labels for the same time', async () => {
    const directory = tenantDirectory(world.context);
    expect(await directory.find('newcomer')).toBeUndefined();
    await makeTenant(world, { label: 'newcomer' });
    expect(await directory.find('newcomer')).toBeUndefined();
    passTime(5_000);
    expect(await directory.find('newcomer')).toMatchObject({ label: 'newcomer' });
  });

  it('does not cache a failure', async () => {
    const { database } = world.context;
    let isDown = true;
    const outsideTenants: typeof database.outsideTenants = (work) =>
      isDown ? Promise.reject(new Error('the database is away')) : database.outsideTenants(work);
    const directory = tenantDirectory({ now: world.context.now, database: { ...database, outsideTenants } });
    await expect(directory.find('lumen')).rejects.toThrow('away');
    isDown = false;
    expect(await directory.find('lumen')).toMatchObject({ label: 'lumen' });
  });
});

describe('todayOf', () => {
  it.each([
    ['America/Chicago', '2026-11-24T05:59:59Z', '2026-11-23'],
    ['America/Chicago', '2026-11-24T06:00:00Z', '2026-11-24'],
    ['America/Los_Angeles', '2026-11-24T06:00:00Z', '2026-11-23'],
    ['Pacific/Honolulu', '2026-03-08T10:00:00Z', '2026-03-08'],
  ])('in %s at %s returns %s', (timeZone, instant, day) => {
    expect(todayOf({ timeZone }, new Date(instant)).toString()).toBe(day);
  });
});
