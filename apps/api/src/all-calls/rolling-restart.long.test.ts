import { tenantDatabase } from '@quittance/database/tenant-transaction';
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

beforeEach(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  // The processes use the real clock.
  api.world.clock.now = new Date();
  // The load depends on the machine, so payments aren't rate limited.
  tenant = await makeTenant(api.world, { label: 'pay', velocityLimits: 'none' });
  fleet = testFleet(api);
});
afterEach(async () => {
  await fleet.stop();
  await api.close();
});

it('restarting two API processes and a worker in turn under load fails no request', async () => {
  const balancer = await startTestBalancer();
  let [first, second, worker] = await Promise.all([fleet.startApi(), fleet.startApi(), fleet.startWorker()]);
  for (const { port } of [first, second]) balancer.add(port);
  const load = await startPaymentLoad(api, { tenant, port: balancer.port });

  await load.goOn();
  expect(await first.program.stop('SIGTERM')).toBe(0);
  first = await fleet.startApi({ port: first.port });
  await balancer.untilReady(first.port);
  await load.goOn();
  expect(await second.program.stop('SIGTERM')).toBe(0);
  second = await fleet.startApi({ port: second.port });
  await balancer.untilReady(second.port);
  expect(await worker.stop('SIGTERM')).toBe(0);
  worker = await fleet.startWorker();
  await load.goOn();
  await load.end();
  await balancer.close();

  expect(load.failed()).toEqual([]);
  await load.untilConfirmed();
  for (const { program } of [first, second]) expect(program.output()).toMatch(/"route":"\/api\/v1\/payment\/submit"/);
  expect(await load.charges()).toBe(load.payments());
  expect(await tenantDatabase(api.world.adminPool).inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id))).toEqual(
    [],
  );
}, 360_000);

it('stopping processes without draining makes requests fail, so the test above can fail', async () => {
  const balancer = await startTestBalancer();
  const environment = { DRAIN_SECONDS: '0' };
  let [first, second] = await Promise.all([fleet.startApi({ environment }), fleet.startApi({ environment })]);
  for (const { port } of [first, second]) balancer.add(port);
  const load = await startPaymentLoad(api, { tenant, port: balancer.port });
  await load.goOn();
  // Only requests within the tenth of a second before the balancer's next check fail, so one restart isn't always
  // enough.
  while (load.failed().length === 0) {
    expect(await first.program.stop('SIGTERM')).toBe(0);
    const started = await fleet.startApi({ port: first.port, environment });
    [first, second] = [second, started];
    await balancer.untilReady(started.port);
  }
  await load.end();
  await balancer.close();
  expect(load.failed()[0]).toMatch(/^502 /);
}, 360_000);
