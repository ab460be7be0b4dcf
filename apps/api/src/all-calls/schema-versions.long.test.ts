import { readFile } from 'node:fs/promises';
import { migrate } from '@quittance/database/migrate';
import { listMigrations } from '@quittance/database/migration-files';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { nextMigrations } from '@quittance/database/testing/next-release/next-migrations';
import { findUnsafeSteps } from '@quittance/database/testing/unsafe-steps/find-unsafe-steps';
import { verifyLedger } from '@quittance/services/payments/record/verify-ledger';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { startPaymentLoad } from '../testing/payment-load.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { startTestBalancer } from '../testing/test-balancer.ts';
import { testFleet } from '../testing/test-fleet.ts';

let api: TestApi;
let tenant: Tenant;
let fleet: ReturnType<typeof testFleet>;
let migrations: Awaited<ReturnType<typeof nextMigrations>>;

beforeEach(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  // The processes use the real clock.
  api.world.clock.now = new Date();
  // The load depends on the machine, so payments aren't rate limited.
  tenant = await makeTenant(api.world, { label: 'pay', velocityLimits: 'none' });
  fleet = testFleet(api);
  migrations = await nextMigrations();
});
afterEach(async () => {
  await fleet.stop();
  await api.close();
  await migrations.remove();
});

const nextRelease = () => ({
  file: new URL('../testing/serve-next-release.ts', import.meta.url),
  environment: { NEXT_MIGRATIONS: migrations.folder.href },
});

/** Retries like an operator when another transaction holds a lock too long, or waits for one of the migration's. */
async function upgrade(step: Parameters<typeof migrations.add>[0]): Promise<void> {
  await migrations.add(step);
  for (;;) {
    const fault: unknown = await migrate(api.world.urls.adminUrl, { folder: migrations.folder }).catch(
      (error) => error,
    );
    if (fault === undefined) return;
    if (!(fault instanceof Error && /lock timeout|deadlock detected/.test(fault.message))) throw fault;
  }
}

/**
 * Moves a few rows per transaction, as the operator's backfill does once no process of the previous release is left.
 */
async function backfill(): Promise<number> {
  for (let batches = 0; ; batches++) {
    const { rowCount } = await api.world.adminPool.query(`
      with batch as (
        select tenant_id, payment_id from payment where not has_origin limit 5 for update skip locked
      ), copied as (
        insert into payment_origin select tenant_id, payment_id, 'this release' from batch on conflict do nothing
      )
      update payment p set has_origin = true from batch b where p.tenant_id = b.tenant_id and p.payment_id = b.payment_id`);
    if (rowCount === 0 && (await count('payment where not has_origin')) === 0) return batches;
  }
}

async function count(rows: string): Promise<number> {
  const { rows: found } = await api.world.adminPool.query<{ n: number }>(`select count(*)::integer as n from ${rows}`);
  return found[0]?.n ?? 0;
}

it('two schema versions work side by side under load: expand, deploy, backfill, contract', async () => {
  const balancer = await startTestBalancer();
  let [first, second, worker] = await Promise.all([fleet.startApi(), fleet.startApi(), fleet.startWorker()]);
  for (const { port } of [first, second]) balancer.add(port);
  const load = await startPaymentLoad(api, { tenant, port: balancer.port });
  await load.goOn();

  // This release runs on the next release's schema.
  await upgrade('expand');
  await load.goOn();
  // Both releases run at once.
  expect(await first.program.stop('SIGTERM')).toBe(0);
  first = await fleet.startApi({ port: first.port, ...nextRelease() });
  await balancer.untilReady(first.port);
  await load.goOn();
  expect(await second.program.stop('SIGTERM')).toBe(0);
  second = await fleet.startApi({ port: second.port, ...nextRelease() });
  await balancer.untilReady(second.port);
  expect(await worker.stop('SIGTERM')).toBe(0);
  worker = await fleet.startWorker();
  // Only the next release runs, and the backfill moves the rows left by the previous one.
  expect(await backfill()).toBeGreaterThan(1);
  await upgrade('validate');
  await load.goOn();
  await upgrade('contract');
  await load.goOn();
  await load.end();
  await balancer.close();

  expect(load.failed()).toEqual([]);
  await load.untilConfirmed();
  expect(await load.charges()).toBe(load.payments());
  expect(await tenantDatabase(api.world.adminPool).inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id))).toEqual(
    [],
  );
  expect(await count('payment')).toBe(load.payments());
  expect(await count('payment_origin')).toBe(load.payments());
  for (const release of ['this', 'next']) {
    expect(await count(`payment_origin where made_by = '${release} release'`)).toBeGreaterThan(0);
  }
  expect(await count("information_schema.columns where column_name = 'has_origin'")).toBe(0);
  expect(await count("pg_constraint where conname = 'payment_amount_below_a_billion' and convalidated")).toBe(1);
}, 480_000);

it("the upgrade's migrations pass the project's safety checks", async () => {
  for (const step of ['expand', 'validate', 'contract'] as const) await migrations.add(step);
  const names = (await listMigrations(migrations.folder)).map((name) => `${name}.sql`);
  const files = names.map(async (name) => ({ name, text: await readFile(new URL(name, migrations.folder), 'utf8') }));
  expect(await findUnsafeSteps(await Promise.all(files), { after: '08' })).toEqual([]);
});

it("a process from the next release doesn't start before its migrations have run", async () => {
  await migrations.add('expand');
  const program = fleet.beginApi(nextRelease());
  expect(await program.stop()).toBe(1);
  expect(program.output()).toContain('the schema of the database is older than this release needs: 0901_origin');
});

it.each(['API', 'worker'])('the %s refuses to start on a schema older than it needs', async (what) => {
  await api.world.adminPool.query("delete from kysely_migration where name ~ '^0017'");
  if (what === 'API') {
    const program = fleet.beginApi();
    expect(await program.stop()).toBe(1);
    expect(program.output()).toContain('older than this release needs: 0017_');
  } else {
    await expect(fleet.startWorker()).rejects.toThrow('older than this release needs: 0017_');
  }
});
