import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { forEachTenant } from '../worker-context.ts';
import { reconcileProcessorsJob } from './books-jobs.ts';

let worker: TestWorker;
let tenant: Tenant;

beforeAll(async () => {
  worker = await openTestWorker({
    adminUrl: inject('adminUrl'),
    appUrl: inject('appUrl'),
    workerUrl: inject('workerUrl'),
  });
  tenant = await makeTenant(worker.world, { label: 'compared' });
});
afterAll(() => worker.close());

const run = () => forEachTenant(worker.context, { name: 'reconcile-processors', job: reconcileProcessorsJob });

it('reconcile-processors logs each difference as an error once, and the number of open differences every night, with ids only (req 11.1)', async () => {
  const { world } = worker;
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, name: 'Ada Example', zip: '60601' };
  await world.processor.charge({
    merchant: `merchant-${tenant.label}`,
    key: 'a-charge-that-was-lost',
    amountCents: 5_000 as Parameters<typeof world.processor.charge>[0]['amountCents'],
    currency: 'USD',
    statementReference: 'X',
    method: { kind: 'card', token: (await world.tokenizeCard(card)).token },
  });
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 60 * 60_000);
  await run();
  const about = { job: 'reconcile-processors', tenant: 'compared' };
  const figures = { level: 30, ...about, processor: 'sandbox', merchant: 'merchant-compared', compared: 1, open: 0 };
  const first = worker.takeLog();
  expect(first).toMatchObject([
    { level: 50, ...about, processor: 'sandbox', difference: expect.any(String), kind: 'missing-here' },
    { ...figures, found: 1 },
    { level: 50, ...about, differences: 1 },
  ]);
  expect(JSON.stringify(first)).not.toMatch(/5000|50\.00|Ada|4242/);
  await run();
  expect(worker.takeLog()).toMatchObject([
    { ...figures, found: 0 },
    { level: 50, ...about, differences: 1 },
  ]);
});
