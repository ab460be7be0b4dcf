import { submitPayment } from '@quittance/contract/payments';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import { type SeverableDatabase, severableDatabase } from '@quittance/database/testing/severable-database';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { createContext } from '../../create-context.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { askMetrics } from '../../testing/test-environment.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
});
afterAll(() => api.close());

describe('temporary database outage', () => {
  let database: SeverableDatabase;
  let context: Awaited<ReturnType<typeof createContext>>;
  let app: FastifyInstance;

  beforeAll(async () => {
    await makeTenant(api.world, { label: 'away' });
    database = await severableDatabase(api.world.urls.appUrl);
    context = await createContext({ ...api.settings, DATABASE_URL: database.url });
    app = await buildApp(context);
  });
  afterAll(async () => {
    await app.close();
    await context.close();
    await database.sever();
  });

  const statusOf = async (url: string) => (await app.inject({ url, headers: { host: 'away.localhost' } })).statusCode;
  const callAnew = (label: string) =>
    app.inject({ url: '/api/v1/tenant/config', headers: { host: `${label}.localhost` } });

  it('makes the process unready but not unhealthy', async () => {
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    expect(await statusOf('/api/v1/tenant/config')).toBe(200);

    await database.sever();
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
    expect(refusalOf(await callAnew('asked-while-away'))).toMatchObject(refused('Unavailable'));

    await database.mend();
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    expect(refusalOf(await callAnew('asked-while-away'))).toMatchObject(refused('TenantUnknown'));
    expect(await statusOf('/api/v1/tenant/config')).toBe(200);
  });
});

describe('health checks and metrics', () => {
  it('serve /metrics at any host, but only with a configured token', async () => {
    const bare = await api.app.inject('/metrics');
    expect(refusalOf(bare)).toMatchObject({ status: 404 });
    const wrong = { ...askMetrics, headers: { authorization: `${askMetrics.headers.authorization}x` } };
    expect((await api.app.inject(wrong)).statusCode).toBe(404);
    const atMachine = { ...askMetrics, headers: { ...askMetrics.headers, host: '10.0.0.7:3000' } };
    expect((await api.app.inject(atMachine)).statusCode).toBe(200);
    const { app } = await api.openAnother({ settings: { METRICS_TOKEN: '' } });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404);
  });

  it('reveal nothing but the status to load balancers', async () => {
    for (const url of ['/healthz', '/readyz'])
      expect(Object.keys((await api.app.inject(url)).json())).toEqual(['status']);
  });

  const metrics = async () => (await api.app.inject(askMetrics)).body;

  it('report that the process is alive and ready', async () => {
    expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('measure requests by route and status, and payments by status', async () => {
    const payer = await signInCustomer(api, { tenant: await makeTenant(api.world, { label: 'pay' }) });
    await api.send(submitPayment, await cardPayment(api, payer));
    await api.send(submitPayment, await cardPayment(api, payer, { amount: 1, number: '4111111111111111' }));
    await api.send(getTenantConfig);
    const text = await metrics();
    expect((await api.app.inject(askMetrics)).headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(text).toMatch(/^http_request_duration_seconds_count\{route="\/api\/v1\/tenant\/config",status="200"\} 1$/m);
    expect(text).toMatch(/^payments_submitted_total\{status="200"\} 1$/m);
    expect(text).toMatch(/^payments_submitted_total\{status="422"\} 1$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('count all unknown URLs as one route and contain no names', async () => {
    for (const name of ['canary-1', 'canary-2']) await api.app.inject({ url: `/api/v1/${name}?q=${name}` });
    const text = await metrics();
    expect(text).toMatch(/^http_request_duration_seconds_count\{route="none",status="404"\} 2$/m);
    expect(text).not.toMatch(/canary|person-|A-[0-9a-f]{8}/);
  });
});
