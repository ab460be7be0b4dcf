import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiledOnce } from './compiled-once.ts';
import { openPool } from './connection-pool.ts';
import { tenantId } from './tenant-id.ts';
import { type TenantDatabase, type TenantTransaction, tenantDatabase } from './tenant-transaction.ts';
import { type ClonedDatabase, cloneDatabase } from './testing/cloned-database.ts';
import { type PlantedTenant, plantTenant } from './testing/plant-rows.ts';
import { providedUrls } from './testing/provided-urls.ts';

let cloned: ClonedDatabase;
let pool: pg.Pool;
let database: TenantDatabase;
let planted: PlantedTenant;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  planted = await plantTenant(cloned.adminUrl, 'one');
  pool = openPool({ url: cloned.appUrl, max: 2, applicationName: 'test-compiled-once' });
  database = tenantDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await cloned.drop();
});

it('builds the query once and runs it with the values of each call, on any connection', async () => {
  const [one, two] = planted.customers;
  const id = tenantId(planted.tenantId);
  let builds = 0;
  const find = compiledOnce((tx: TenantTransaction, values: { tenantId: string; customerId: string }) => {
    builds++;
    return tx
      .selectFrom('customer')
      .select('customer_id as customerId')
      .where('customer_id', '=', values.customerId)
      .where('tenant_id', '=', values.tenantId)
      .where('reference_code', '<>', 'fixed');
  });
  const found = await Promise.all(
    [one, two, one].map(({ customerId }) =>
      database.inTenant(id, (tx) => find(tx, { tenantId: planted.tenantId, customerId })),
    ),
  );
  expect(found).toEqual([one, two, one].map(({ customerId }) => [{ customerId }]));
  expect(builds).toBe(1);
});
