import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openPool } from '@quittance/database/connection-pool';
import { migrate } from '@quittance/database/migrate';
import { migrationsFolder } from '@quittance/database/migration-files';
import { prepareDatabase } from '@quittance/database/prepare-database';
import { createEmptyDatabase } from '@quittance/database/testing/cloned-database';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { readSwitches } from '@quittance/domain/tenants/switch-values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { switchColumns, switchesOfRow } from './stored-switches.ts';
import type { Tenant } from './tenant.ts';

/** The columns in which the previous release keeps the switches. */
const columns = {
  rememberMe: 'remember_me',
  enable2fa: 'enable_2fa',
  require2fa: 'require_2fa',
  showDashboard: 'show_dashboard',
  showHistory: 'show_history',
  enableEmail: 'enable_email',
  enableSms: 'enable_sms',
  emailNotificationByDefault: 'email_notification_by_default',
  emailRegistrationRequired: 'email_registration_required',
  showDisclosures: 'show_disclosures',
  agentsWaiveFees: 'agents_waive_fees',
} as const;
const pairs = Object.entries(columns);

let world: TestWorld;
let tenant: Tenant;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world, { label: `switched-${++tenants}`, secondFactor: 'enabled' });
});

const rowOf = async (id: string) =>
  (await world.adminPool.query('select * from tenant where tenant_id = $1', [id])).rows[0];
const store = (switches: object) =>
  world.adminPool.query('update tenant set switches = switches || $2 where tenant_id = $1', [
    tenant.id,
    JSON.stringify(switches),
  ]);

describe('stored switches', () => {
  it('are read as they were written', async () => {
    const values = {
      ...switchesOfRow(await rowOf(tenant.id)),
      showHistory: false,
      accountReferenceCodeIsUnique: false,
    };
    const { account_reference_code_is_unique: isUnique, switches } = switchColumns(values);
    await world.adminPool.query(
      'update tenant set account_reference_code_is_unique = $2, switches = $3 where tenant_id = $1',
      [tenant.id, isUnique, switches],
    );
    expect(switchesOfRow(await rowOf(tenant.id))).toEqual(values);
  });

  it('of a tenant inserted without switches are the defaults', async () => {
    const plain = await makeTenant(world, { label: 'plain', hasMessages: false });
    await world.adminPool.query(
      `insert into tenant_host (tenant_id, label) values ('00000000-0000-4000-8000-00000000ab78', 'inserted')`,
    );
    await world.adminPool.query(
      `insert into tenant (tenant_id, label, name, primary_color, secondary_color, time_zone, payment_configuration,
         payment_plan_configuration)
       select '00000000-0000-4000-8000-00000000ab78', 'inserted', name, primary_color, secondary_color, time_zone,
         payment_configuration, payment_plan_configuration from tenant where tenant_id = $1`,
      [plain.id],
    );
    const row = await rowOf('00000000-0000-4000-8000-00000000ab78');
    expect(Object.keys(row.switches).toSorted()).toEqual(Object.keys(columns).toSorted());
    expect(switchesOfRow(row)).toEqual(readSwitches(null));
  });
});

/** Copies the migrations before this one to a folder. */
async function earlierMigrations(): Promise<URL> {
  const folder = pathToFileURL(`${await mkdtemp(path.join(tmpdir(), 'quittance-migrations-'))}/`);
  const names = (await readdir(migrationsFolder)).filter((name) => name < '0077');
  for (const name of names) await cp(new URL(name, migrationsFolder), new URL(name, folder));
  return folder;
}

describe('migration 0077', () => {
  it('fills the switches of each tenant from its columns', async () => {
    const earlier = await earlierMigrations();
    const { adminUrl, appUrl, workerUrl } = providedUrls();
    const empty = await createEmptyDatabase(adminUrl);
    // Roles belong to the whole server: other passwords would break the other tests.
    const [appPassword, workerPassword] = [appUrl, workerUrl].map((url) => new URL(url).password) as [string, string];
    const prepared = { adminUrl: empty.adminUrl, appPassword, workerPassword };
    await prepareDatabase({ ...prepared, before: { '0001_tenants': async () => {} }, isAhead: true });
    await migrate(empty.adminUrl, { folder: earlier });
    const pool = openPool({ url: empty.adminUrl, max: 1, applicationName: 'test-0077' });
    // Each has one value that isn't the default.
    for (const [index, [, column]] of pairs.entries()) {
      const [id, label] = [randomUUID(), `tenant-${index}`];
      await pool.query('insert into tenant_host (tenant_id, label) values ($1, $2)', [id, label]);
      await pool.query(
        `insert into tenant (tenant_id, label, name, primary_color, secondary_color, time_zone, payment_configuration,
           payment_plan_configuration, enable_2fa)
         values ($1, $2, '', '#000000', '#ffffff', 'UTC', '{}', '{}', true)`,
        [id, label],
      );
      await pool.query(`update tenant set ${column} = not ${column} where tenant_id = $1`, [id]);
    }
    const before = (await pool.query('select * from tenant order by label')).rows;
    expect(before[0]).not.toHaveProperty('switches');
    await prepareDatabase(prepared);
    const after = (await pool.query('select * from tenant order by label')).rows;
    const filled = before.map((row) => Object.fromEntries(pairs.map(([name, column]) => [name, row[column]])));
    // Later migrations add columns.
    expect(after).toMatchObject(before.map((row, index) => ({ ...row, switches: filled[index] })));
    expect(new Set(filled.map((values) => JSON.stringify(values))).size).toBe(pairs.length);
    await pool.end();
    await empty.drop();
    await rm(earlier, { recursive: true });
  });
});

describe('while the previous release runs', () => {
  it.each(pairs)('a change to %s reaches its column', async (name, column) => {
    const before = (await rowOf(tenant.id))[column];
    await store({ [name]: !before });
    expect(await rowOf(tenant.id)).toMatchObject({ [column]: !before, switches: { [name]: !before } });
    await store({ [name]: before });
    expect(await rowOf(tenant.id)).toMatchObject({ [column]: before, switches: { [name]: before } });
  });

  it.each(pairs)(
    "a change to the column for %s reaches the switch and keeps a newer release's switches",
    async (name, column) => {
      await store({ addedLater: true });
      const before = await rowOf(tenant.id);
      await world.adminPool.query(`update tenant set ${column} = not ${column} where tenant_id = $1`, [tenant.id]);
      const switches = { ...before.switches, [name]: !before[column] };
      expect(await rowOf(tenant.id)).toEqual({ ...before, [column]: !before[column], switches });
    },
  );

  it('a new tenant has the same values in both', async () => {
    const row = await rowOf(tenant.id);
    expect(pairs.map(([name, column]) => [name, row[column]])).toEqual(
      pairs.map(([name]) => [name, row.switches[name]]),
    );
    expect(row).toMatchObject({ enable_2fa: true, show_dashboard: true, show_history: true });
  });

  it('a removed switch is restored from its column', async () => {
    const before = await rowOf(tenant.id);
    await world.adminPool.query("update tenant set switches = '{}' where tenant_id = $1", [tenant.id]);
    expect(await rowOf(tenant.id)).toEqual(before);
  });
});
