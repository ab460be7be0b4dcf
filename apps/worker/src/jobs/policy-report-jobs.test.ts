import { keepPolicyFindings } from '@quittance/services/policy-reports/keep-policy-findings';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { forEachTenant } from '../worker-context.ts';
import { applyRetentionJob } from './books-jobs.ts';

let worker: TestWorker;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  worker = await openTestWorker(urls);
});
afterAll(() => worker.close());

it('law: PCI DSS 11.6.1: apply-retention deletes browser policy reports after 90 days, no sooner, and logs how many', async () => {
  const { world, context, takeLog } = worker;
  const tenant = await makeTenant(world, { label: 'pay' });
  const finding = { directive: 'img-src', blocked: 'inline', documentPath: '/login', source: '', sample: '' };
  await keepPolicyFindings(world.context, { tenant, findings: [finding], reporter: { kind: 'visitor', id: 'net' } });
  const run = () => forEachTenant(context, { name: 'apply-retention', job: applyRetentionJob('nightly') });
  const pass = (days: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + days * 24 * 60 * 60 * 1000);
  };
  pass(90);
  await run();
  expect(takeLog()).toEqual([]);
  pass(1);
  await run();
  expect(takeLog()).toMatchObject([{ job: 'apply-retention', tenant: 'pay', deleted: { 'policy-report': 1 } }]);
});
