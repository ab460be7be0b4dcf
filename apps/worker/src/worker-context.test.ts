import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openJobFigures, workerMeasurements } from './job-figures.ts';
import { openTestWorker, type TestWorker } from './testing/test-worker.ts';
import { forEachTenant, type TenantJob } from './worker-context.ts';
import { workerLog } from './worker-log.ts';

let worker: TestWorker;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  worker = await openTestWorker(urls);
  for (const label of ['carol', 'alice', 'bob']) await makeTenant(worker.world, { label });
});
afterAll(() => worker.close());
beforeEach(() => void worker.takeLog());

const run = (job: TenantJob) => forEachTenant(worker.context, { name: 'a-job', job });

describe('forEachTenant', () => {
  it('runs the job once per tenant, one at a time', async () => {
    const seen: string[] = [];
    await run(async (_context, { label }) => {
      seen.push(`${label} begins`);
      await Promise.resolve();
      seen.push(`${label} ends`);
    });
    expect(seen).toEqual(['alice', 'bob', 'carol'].flatMap((label) => [`${label} begins`, `${label} ends`]));
    expect(worker.takeLog()).toEqual([]);
  });

  it('tells the metrics when its round ended, and counts its errors', async () => {
    const figures = openJobFigures();
    const log = workerLog('error', { destination: { write: () => undefined }, figures });
    const endedAt = worker.world.clock.now.getTime() / 1_000;
    const fail: TenantJob = () => Promise.reject(new Error('nothing works'));
    await forEachTenant({ ...worker.context, log, figures }, { name: 'a-job', job: fail });
    const metrics = await (await workerMeasurements(figures)).metrics();
    expect(metrics).toContain(`worker_round_ended_seconds{round="a-job"} ${endedAt}`);
    expect(metrics).toContain('worker_errors_total{round="a-job"} 3');
    expect(metrics).toContain('process_resident_memory_bytes');
  });

  it('runs only for the tenants in its share', async () => {
    const seen: string[] = [];
    const tenants = await worker.world.context.database.outsideTenants((tx) =>
      tx.selectFrom('tenant_host').select(['tenant_id', 'label']).execute(),
    );
    const bob = tenants.find(({ label }) => label === 'bob')?.tenant_id;
    const job: TenantJob = async (_context, { label }) => void seen.push(label);
    await forEachTenant(worker.context, { name: 'a-job', job, has: (id) => id === bob });
    expect(seen).toEqual(['bob']);
  });

  it('continues with the next tenant after a failure and logs the tenant that failed', async () => {
    const seen: string[] = [];
    await run(async (_context, { label }) => {
      seen.push(label);
      if (label !== 'carol') throw new Error(`nothing works for ${label}`);
    });
    expect(seen).toEqual(['alice', 'bob', 'carol']);
    expect(worker.takeLog()).toMatchObject([
      { level: 50, program: 'worker', job: 'a-job', tenant: 'alice', err: { message: 'nothing works for alice' } },
      { level: 50, program: 'worker', job: 'a-job', tenant: 'bob', err: { message: 'nothing works for bob' } },
    ]);
  });

  it('logs an error reported for one item without ending the job', async () => {
    await run(async ({ onFault }, { label }) => {
      if (label !== 'bob') return;
      onFault(new TypeError('the first item'));
      onFault('the second item');
    });
    expect(worker.takeLog()).toMatchObject([
      { tenant: 'bob', err: { type: 'TypeError', message: 'the first item', stack: expect.any(String) } },
      { tenant: 'bob', err: { type: 'string' } },
    ]);
  });

  it('gives each job only its own tenant’s rows', async () => {
    const merchants: string[] = [];
    await run(async ({ database }, tenant) => {
      const rows = await database.inTenant(tenant.id, (tx) => tx.selectFrom('payee').select('merchant').execute());
      merchants.push(...rows.map(({ merchant }) => merchant));
    });
    expect(merchants).toEqual(['merchant-alice', 'merchant-bob', 'merchant-carol']);
  });
});
