import type { AddressInfo } from 'node:net';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { submitPayment } from '@quittance/contract/payments';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import { tenantDirectory } from '@quittance/services/tenants/tenant-directory';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { callOverSocket } from '../../testing/call-over-socket.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { askMetrics } from '../../testing/test-environment.ts';

let api: TestApi;
let payer: SignedIn;
let waiters = 0;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  payer = await signInCustomer(api, { tenant: await makeTenant(api.world, { label: 'pay' }) });
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  waiters = 0;
});
afterAll(() => api.close());

/** Opens an API that accepts two requests at once, six for a moment, and waits at a gate before its database. */
async function openGated() {
  let gate = Promise.resolve();
  const { database } = api.world.context;
  const after: TenantDatabase = {
    inTenant: (...call) => gate.then(() => database.inTenant(...call)),
    inCustomer: (...call) => gate.then(() => database.inCustomer(...call)),
    once: (...call) => gate.then(() => database.once(...call)),
    outsideTenants: (...call) => gate.then(() => database.outsideTenants(...call)),
  };
  const services = { ...api.world.context, database: after };
  const app = await buildApp({
    services,
    tenants: tenantDirectory(services),
    settings: { ...api.settings, MAX_REQUESTS_IN_FLIGHT: 2 },
    isReady: async () => true,
    databaseWaiters: () => waiters,
  });
  apps.push(app);
  const ask = (url: string) => app.inject({ url, headers: { ...askMetrics.headers, host: 'pay.localhost' } });
  const config = () => ask(`/api${getTenantConfig.path}`);
  return {
    app,
    ask,
    config,
    close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

describe('requests beyond the limit', () => {
  it('are refused with a retry time while accepted requests complete', async () => {
    const { app, config, close } = await openGated();
    const open = close();
    const taken = Array.from({ length: 6 }, config);
    await expect.poll(() => app.load.inFlight, { timeout: 10_000 }).toBe(6);
    const shed = await config();
    expect(refusalOf(shed)).toMatchObject({ ...refused('Unavailable'), body: { retryAfterSeconds: 2 } });
    expect(shed.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    open();
    expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    await expect.poll(() => app.load.inFlight, { timeout: 10_000 }).toBe(0);
    expect((await config()).statusCode).toBe(200);
    expect(app.load.shed).toEqual({ 'in-flight': 1, database: 0, 'event-loop': 0 });
  });

  it('leave nothing half done, so a refused payment is made once when it is retried', async () => {
    const { app } = await openGated();
    const payment = await cardPayment(api, payer);
    const pay = () =>
      app.inject({
        method: 'POST',
        url: `/api${submitPayment.path}`,
        headers: {
          host: 'pay.localhost',
          authorization: `Bearer ${payment.token}`,
          cookie: `quittance=${payment.cookie}`,
        },
        payload: payment.body,
      });
    waiters = 6;
    expect(refusalOf(await pay())).toMatchObject(refused('Unavailable'));
    const { rowCount } = await api.world.adminPool.query('select from idempotency_key');
    expect(rowCount).toBe(0);
    waiters = 0;
    expect((await pay()).json()).toMatchObject({ status: 'Authorized', balance: 150 });
  });

  it("don't affect health checks, metrics or pages", async () => {
    const { ask, config } = await openGated();
    waiters = 6;
    expect((await config()).statusCode).toBe(503);
    for (const url of ['/healthz', '/readyz', '/metrics']) expect((await ask(url)).statusCode).toBe(200);
    const { body } = await ask('/metrics');
    expect(body).toMatch(/^requests_shed_total\{reason="database"\} 1$/m);
    expect(body).toMatch(/^requests_in_flight 0$/m);
    expect(body).toMatch(/^database_waiters 6$/m);
  });

  it('are counted until the client disconnects', async () => {
    const { app, close } = await openGated();
    const open = close();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const gone = new AbortController();
    const call = { call: getCustomerAccounts, ...payer.credentials, signal: gone.signal };
    const answer = callOverSocket(port, call).catch((error: Error) => error.name);
    await expect.poll(() => app.load.inFlight, { timeout: 10_000 }).toBe(1);
    gone.abort();
    expect(await answer).toBe('AbortError');
    await expect.poll(() => app.load.inFlight, { timeout: 10_000 }).toBe(0);
    open();
  });
});

describe('draining process', () => {
  it("reports that it isn't ready, still serves requests and closes every connection", async () => {
    const { app, ask, config, close } = await openGated();
    expect((await ask('/healthz')).headers.connection).not.toBe('close');
    const open = close();
    const underWay = config();
    await expect.poll(() => app.load.inFlight, { timeout: 10_000 }).toBe(1);
    app.drain();
    open();
    expect(await underWay).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
    expect(await config()).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
    expect((await ask('/readyz')).statusCode).toBe(503);
    expect((await ask('/healthz')).statusCode).toBe(200);
  });
});
