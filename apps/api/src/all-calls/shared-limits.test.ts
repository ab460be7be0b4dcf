import type { AddressInfo } from 'node:net';
import { logIn } from '@quittance/contract/sign-in';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { severableDatabase } from '@quittance/database/testing/severable-database';
import { countRequest } from '@quittance/services/request-counts/count-request';
import { deleteExpired } from '@quittance/services/retention/apply-retention';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { refusalOf, refused } from '../testing/refusal-of.ts';
import { sendRaw } from '../testing/send-raw.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

const signIns = 4;
/** Malformed requests count too, so the tests need no password hashing. */
const body = '{}';

let api: TestApi;
let tenant: Tenant;
/** Starts two API processes on one database. */
let one: FastifyInstance;
let other: FastifyInstance;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  await makeTenant(api.world, { label: 'beside' });
  const settings = { SIGN_INS_PER_MINUTE: signIns };
  one = (await api.openAnother({ settings })).app;
  other = (await api.openAnother({ settings })).app;
});
afterAll(() => api.close());
beforeEach(() => pass(60_000));

const pass = (ms: number) => {
  const { clock } = api.world;
  clock.now = new Date(clock.now.getTime() + ms);
};

type Change = {
  method?: 'GET' | 'HEAD' | 'OPTIONS' | 'PUT';
  url?: string;
  payload?: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
};

/** Tries to sign in. 400 means that the body was read, 429 that it was not. */
const tryAt = (app: FastifyInstance, { headers, ...change }: Change = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress: '10.0.0.1',
    payload: body,
    ...change,
    headers: { host: 'pay.localhost', 'content-type': 'application/json', ...headers },
  });

const statusAt = async (app: FastifyInstance, change?: Change) => (await tryAt(app, change)).statusCode;

/** Uses up the client's limit for this minute at one process. */
async function useUp(change: Change = {}): Promise<void> {
  for (let tries = 0; tries < signIns; tries++) expect(await statusAt(one, change)).toBe(400);
}

describe('sign-in limit per minute (req 11.5)', () => {
  it('is shared by all processes', async () => {
    const statuses: number[] = [];
    for (const app of [one, other, one, other, one, other]) statuses.push(await statusAt(app));
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
    pass(60_000);
    expect(await statusAt(other)).toBe(400);
  });

  it('is the same for simultaneous and sequential attempts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => statusAt(index % 2 === 0 ? one : other)),
    );
    expect(answers.filter((status) => status === 400)).toHaveLength(signIns);
    expect(answers.filter((status) => status === 429)).toHaveLength(20 - signIns);
  });

  it('is reported with a retry time', async () => {
    await useUp();
    const answer = await tryAt(other);
    expect(refusalOf(answer)).toMatchObject({ ...refused('TooManyRequests'), body: { retryAfterSeconds: 60 } });
    expect(answer.headers['retry-after']).toBe('60');
  });

  it('is reported with the remaining time of the window', async () => {
    await useUp();
    pass(40_000);
    const answer = await tryAt(other);
    expect(answer.headers['retry-after']).toBe('20');
    expect(refusalOf(answer)).toMatchObject({ body: { retryAfterSeconds: 20 } });
    pass(20_000);
  });

  it('is separate for each client, tenant and endpoint', async () => {
    await useUp();
    expect(await statusAt(other, { remoteAddress: '10.0.0.2' })).toBe(400);
    expect(await statusAt(other, { headers: { host: 'beside.localhost' } })).toBe(400);
    expect(await statusAt(other, { url: '/api/v1/auth/loginbytoken', payload: '{"token":"x"}' })).not.toBe(429);
  });

  it.each<[string, Change]>([
    ['X-Forwarded-For', { headers: { 'x-forwarded-for': '9.9.9.9' } }],
    ['Forwarded', { headers: { forwarded: 'for=9.9.9.9;host=beside.localhost' } }],
    ['X-Real-IP', { headers: { 'x-real-ip': '9.9.9.9' } }],
    [
      'X-Client-IP',
      { headers: { 'x-client-ip': '9.9.9.9', 'true-client-ip': '9.9.9.9', 'cf-connecting-ip': '9.9.9.9' } },
    ],
    ['X-Forwarded-Host', { headers: { 'x-forwarded-host': 'beside.localhost' } }],
    ['X-Original-URL', { headers: { 'x-original-url': '/other', 'x-rewrite-url': '/other' } }],
    ['a method override', { headers: { 'x-http-method-override': 'GET', 'x-method-override': 'PUT' } }],
    ['a Host in capitals', { headers: { host: 'PAY.LOCALHOST' } }],
    ['a Host with a port', { headers: { host: 'pay.localhost:8443' } }],
    ['another port of the same tenant', { headers: { host: 'pay.localhost:8080' } }],
    ['a query', { url: '/api/v1/auth/login?try=2&try=3' }],
    ['a percent-encoded path', { url: '/%61pi/v1/auth/%6Cogin' }],
    ['an unknown cookie and token', { headers: { cookie: 'quittance=x', authorization: 'Bearer x' } }],
    ['another user name', { payload: '{"username":"somebody","password":"wrong"}' }],
    ['another browser', { headers: { 'user-agent': 'another', 'accept-language': 'es' } }],
    ['the client address in IPv6 form', { remoteAddress: '::ffff:10.0.0.1' }],
  ])("can't be bypassed with %s", async (_what, change) => {
    await useUp();
    expect(await statusAt(other, change)).toBe(429);
  });

  it.each<[string, Change]>([
    ['a path in capitals', { url: '/API/V1/AUTH/LOGIN' }],
    ['a slash at the end', { url: '/api/v1/auth/login/' }],
    ['two slashes at the beginning', { url: '//api/v1/auth/login' }],
    ['two slashes in the middle', { url: '/api/v1//auth/login' }],
    ['a parameter of the path', { url: '/api/v1/auth/login;x=1' }],
    ['GET', { method: 'GET', payload: '' }],
    ['HEAD', { method: 'HEAD', payload: '' }],
    ['OPTIONS', { method: 'OPTIONS' }],
    ['PUT', { method: 'PUT' }],
  ])("doesn't apply to %s, which gets 404", async (_what, change) => {
    expect(await statusAt(other, change)).toBe(404);
  });

  it("applies to an IPv6 client's whole network", async () => {
    await useUp({ remoteAddress: '2001:db8:1:2::1' });
    expect(await statusAt(other, { remoteAddress: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toBe(429);
    expect(await statusAt(other, { remoteAddress: '2001:0DB8:0001:0002::7' })).toBe(429);
    expect(await statusAt(other, { remoteAddress: '2001:db8:1:3::1' })).toBe(400);
  });

  it('counts requests with absolute URLs, which proxies send', async () => {
    await one.listen({ host: '127.0.0.1', port: 0 });
    const { port } = one.server.address() as AddressInfo;
    const head =
      'host: pay.localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
    const statusOf = async (target: string) =>
      (await sendRaw(port, `POST ${target} HTTP/1.1\r\n${head}${body}`)).split(' ')[1];
    const statuses: (string | undefined)[] = [];
    for (let tries = 0; tries <= signIns; tries++) {
      statuses.push(await statusOf('http://beside.localhost/api/v1/auth/login'));
    }
    expect(statuses).toEqual([...Array(signIns).fill('400'), '429']);
    expect(await statusOf('/api/v1/auth/login')).toBe('429');
    expect(await statusOf('/api/v1/other/../auth/login')).toBe('404');
  });
});

describe('client address behind proxies (req 11.5)', () => {
  const behind = async (TRUST_PROXY: number) =>
    (await api.openAnother({ settings: { SIGN_INS_PER_MINUTE: 1, TRUST_PROXY } })).app;
  const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded } });

  it('is the address that the proxy saw, whatever the client sends', async () => {
    const app = await behind(1);
    expect(await statusAt(app, from('8.8.8.8, 1.1.1.1'))).toBe(400);
    expect(await statusAt(app, from('9.9.9.9, 1.1.1.1'))).toBe(429);
    expect(await statusAt(app, from('1.1.1.1, 2.2.2.2'))).toBe(400);
  });

  it('is the address that the first of two proxies saw', async () => {
    const app = await behind(2);
    expect(await statusAt(app, from('8.8.8.8, 1.1.1.1, 7.7.7.7'))).toBe(400);
    expect(await statusAt(app, from('9.9.9.9, 1.1.1.1, 7.7.7.8'))).toBe(429);
    expect(await statusAt(app, from('9.9.9.9, 2.2.2.2, 7.7.7.7'))).toBe(400);
  });
});

describe('sign-in limit during a database outage', () => {
  it('is applied by each process separately, then shared again afterward', async () => {
    const way = await severableDatabase(api.settings.DATABASE_URL);
    const pool = openPool({ url: way.url, max: 2, applicationName: 'severed' });
    try {
      const services = { database: tenantDatabase(pool) };
      const { app } = await api.openAnother({ services, settings: { SIGN_INS_PER_MINUTE: signIns } });
      expect(await statusAt(app)).toBe(400);
      await way.sever();
      const statuses: number[] = [];
      for (let tries = 1; tries < signIns; tries++) statuses.push(await statusAt(app));
      expect(statuses).toEqual(Array(signIns - 1).fill(400));
      expect(await statusAt(app)).toBe(429);
      await way.mend();
      pass(60_000);
      await useUp();
      expect(await statusAt(app)).toBe(429);
    } finally {
      await pool.end();
      await way.sever();
    }
  });
});

describe('sign-in limit while the database hangs', () => {
  it('delays a request by at most 2 seconds and is applied by the process alone', async () => {
    const proxy = await severableDatabase(api.settings.DATABASE_URL);
    const pool = openPool({ url: proxy.url, max: 2, applicationName: 'frozen' });
    try {
      const services = { database: tenantDatabase(pool) };
      const { app } = await api.openAnother({ services, settings: { SIGN_INS_PER_MINUTE: signIns } });
      expect(await statusAt(app)).toBe(400);
      proxy.freeze();
      const askedAt = Date.now();
      expect(await statusAt(app)).toBe(400);
      expect(Date.now() - askedAt).toBeLessThan(4_000);
    } finally {
      await proxy.sever();
      await pool.end();
    }
  });
});

describe('request counts in the database', () => {
  it('contain no addresses and are deleted after their windows have ended', async () => {
    const { adminPool, clock, context, worker } = api.world;
    await tryAt(one, { remoteAddress: '10.9.8.7' });
    const { rows } = await adminPool.query(
      'select r::text as row, octet_length(counted) as bytes from request_count r',
    );
    for (const row of rows) expect([row.bytes, row.row.includes('10.9.8.7')]).toEqual([32, false]);
    const windowStartsAt = new Date(clock.now.getTime() - 60_000);
    await countRequest(context, { tenant, what: 'test', client: 'someone', windowStartsAt });
    expect(await countRequest(context, { tenant, what: 'test', client: 'someone', windowStartsAt })).toBe(2);
    const kept = (await adminPool.query('select from request_count where tenant_id = $1', [tenant.id])).rowCount;
    pass(119 * 60_000);
    const forgotten = await deleteExpired(worker, { tenant, record: 'request-count' });
    expect(forgotten).toBeLessThan(kept ?? 0);
    pass(3 * 60_000);
    expect(await deleteExpired(worker, { tenant, record: 'request-count' })).toBe((kept ?? 0) - forgotten);
  });

  it("can't be reset by the API", async () => {
    const { database } = api.world.context;
    const attempt = database.inTenant(tenant.id, (tx) => tx.deleteFrom('request_count').execute());
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

it("these tests use the contract's login path", () => {
  expect(`/api${logIn.path}`).toBe('/api/v1/auth/login');
});
