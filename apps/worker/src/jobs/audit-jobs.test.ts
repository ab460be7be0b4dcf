import { countRequest } from '@quittance/services/request-counts/count-request';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { forEachTenant, type TenantJob } from '../worker-context.ts';
import { applyRetentionJob, sealAuditJob } from './books-jobs.ts';

let worker: TestWorker;
let tenant: Tenant;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  worker = await openTestWorker(urls);
  tenant = await makeTenant(worker.world, { label: 'pay' });
});
afterAll(() => worker.close());
beforeEach(() => void worker.takeLog());

const run = (name: string, job: TenantJob) => forEachTenant(worker.context, { name, job });

const addLine = (ageSeconds: number) =>
  worker.world.adminPool.query(
    `insert into audit_event (tenant_id, at, actor_role, actor_program, action, subject, subject_key)
     values ($1, clock_timestamp() - make_interval(secs => $2), 'quittance_app', 'quittance-api', 'update', 'tenant', '{}')`,
    [tenant.id, ageSeconds],
  );

describe('seal-audit job', () => {
  it('logs how many lines it sealed and the head of the chain, and logs nothing when there is nothing to seal', async () => {
    await run('seal-audit', sealAuditJob);
    const [entry, ...others] = worker.takeLog();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ level: 30, job: 'seal-audit', tenant: 'pay', sealed: expect.any(Number) });
    expect(entry?.head).toMatch(new RegExp(`^${entry?.sealed}:[0-9a-f]{64}$`));
    await run('seal-audit', sealAuditJob);
    expect(worker.takeLog()).toEqual([]);
  });

  it('warns when sealed lines had waited more than five minutes', async () => {
    await addLine(290);
    await run('seal-audit', sealAuditJob);
    expect(worker.takeLog().map(({ level }) => level)).toEqual([30]);
    await addLine(301);
    await run('seal-audit', sealAuditJob);
    expect(worker.takeLog()).toMatchObject([{ level: 30 }, { level: 40, job: 'seal-audit', tenant: 'pay' }]);
  });

  it('logs an error when lines are still unsealed after more than five minutes', async () => {
    await addLine(600);
    const client = await worker.world.adminPool.connect();
    try {
      await client.query(`select pg_advisory_lock(hashtextextended('audit|${tenant.id}', 0))`);
      await run('seal-audit', sealAuditJob);
      expect(worker.takeLog()).toMatchObject([{ level: 50, job: 'seal-audit', tenant: 'pay' }]);
    } finally {
      await client.query('select pg_advisory_unlock_all()');
      client.release();
    }
  });
});

it('the hourly retention job logs how many request counts it deleted (req 11.5)', async () => {
  const { clock, context } = worker.world;
  await countRequest(context, { tenant, what: 'test', client: 'someone', windowStartsAt: clock.now });
  await run('apply-retention', applyRetentionJob('hourly'));
  expect(worker.takeLog()).toEqual([]);
  clock.now = new Date(clock.now.getTime() + 3 * 60 * 60 * 1000);
  await run('apply-retention', applyRetentionJob('hourly'));
  expect(worker.takeLog()).toMatchObject([{ job: 'apply-retention', tenant: 'pay', deleted: { 'request-count': 1 } }]);
});

it('the nightly retention job deletes failed sign-in counts unused for 180 days and logs how many', async () => {
  const { clock, adminPool } = worker.world;
  const insert = (table: string, age: string) =>
    adminPool.query(
      `insert into ${table} (tenant_id, name_hash, device_hash, failed_tries, updated_at)
       values ($1, sha256($2::text::bytea), '', 1, $3::timestamptz - $2::text::interval)`,
      [tenant.id, age, clock.now],
    );
  for (const table of ['sign_in_try_count', 'staff_try_count']) {
    await insert(table, '179 days');
    await insert(table, '181 days');
  }
  await run('apply-retention', applyRetentionJob('nightly'));
  expect(worker.takeLog()).toMatchObject([{ job: 'apply-retention', tenant: 'pay', deleted: { 'sign-in-tries': 2 } }]);
  await run('apply-retention', applyRetentionJob('nightly'));
  expect(worker.takeLog()).toEqual([]);
});
