import { validate2faCode } from '@quittance/contract/messages';
import { logIn, refreshToken, reportIssue } from '@quittance/contract/sign-in';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import { send2faCode } from '@quittance/contract/two-factor';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { beginNextMinute } from '../../testing/begin-next-minute.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
// Counts restart each minute, in the database too.
beforeEach(() => beginNextMinute(api));

const tooMany = { ...refused('TooManyRequests'), body: { retryAfterSeconds: 60 } };
const limitedTo = (REQUESTS_PER_MINUTE: number, SIGN_INS_PER_MINUTE = 100) =>
  api.openAnother({ settings: { REQUESTS_PER_MINUTE, SIGN_INS_PER_MINUTE } });

describe('requests beyond the limit per minute', () => {
  it('are refused with a retry time', async () => {
    const { send } = await limitedTo(3);
    for (let requests = 0; requests < 3; requests++) expect((await send(getTenantConfig)).statusCode).toBe(200);
    const answer = await send(getTenantConfig);
    expect(refusalOf(answer)).toMatchObject(tooMany);
    expect(answer.headers['retry-after']).toBe('60');
  });

  it.each([
    ['without a token', refreshToken, {}],
    ['with a wrong token', refreshToken, { token: 'open-sesame' }],
    ['to an unknown host', getTenantConfig, { tenant: 'nobody' }],
    ['with an invalid body', reportIssue, { rawBody: '{' }],
  ] as const)('are also refused %s', async (_how, call, request) => {
    const { send } = await limitedTo(3, 3);
    for (let requests = 0; requests < 3; requests++) expect((await send(call, request)).statusCode).not.toBe(429);
    expect(refusalOf(await send(call, request))).toMatchObject(tooMany);
  });

  it('are refused for unknown URLs', async () => {
    const { app } = await limitedTo(3);
    const statuses: number[] = [];
    for (let requests = 0; requests < 4; requests++) {
      statuses.push((await app.inject(`/api/v1/nothing-${requests}`)).statusCode);
    }
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it('are counted by client address, whatever the client sends as X-Forwarded-For', async () => {
    const { app } = await limitedTo(1);
    const from = (remoteAddress: string, forwarded: string) =>
      app.inject({
        url: '/api/v1/tenant/config',
        remoteAddress,
        headers: { host: 'pay.localhost', 'x-forwarded-for': forwarded },
      });
    expect((await from('10.0.0.1', '1.1.1.1')).statusCode).toBe(200);
    expect((await from('10.0.0.1', '2.2.2.2')).statusCode).toBe(429);
    expect((await from('10.0.0.2', '1.1.1.1')).statusCode).toBe(200);
  });

  it('are counted by the address of the client behind a trusted proxy', async () => {
    const { app } = await api.openAnother({ settings: { REQUESTS_PER_MINUTE: 1, TRUST_PROXY: 1 } });
    const from = (forwarded: string) =>
      app.inject({ url: '/api/v1/tenant/config', headers: { host: 'pay.localhost', 'x-forwarded-for': forwarded } });
    expect((await from('1.1.1.1')).statusCode).toBe(200);
    expect((await from('2.2.2.2')).statusCode).toBe(200);
    expect((await from('1.1.1.1')).statusCode).toBe(429);
  });
});

describe('sign-ins beyond the limit per minute', () => {
  it('are refused without affecting other endpoints', async () => {
    const { send } = await limitedTo(100, 2);
    const tryLogIn = (username: string) => send(logIn, { body: { username, password: 'something' } });
    expect((await tryLogIn('ana')).statusCode).toBe(422);
    expect((await tryLogIn('ben')).statusCode).toBe(422);
    expect(refusalOf(await tryLogIn('carla'))).toMatchObject(tooMany);
    expect((await send(getTenantConfig)).statusCode).toBe(200);
  });

  it.each([
    ['send2facode', send2faCode],
    ['validate2facode', validate2faCode],
  ] as const)('are also refused for %s', async (_name, call) => {
    const { send } = await limitedTo(100, 2);
    for (let requests = 0; requests < 2; requests++) expect((await send(call)).statusCode).not.toBe(429);
    expect(refusalOf(await send(call))).toMatchObject(tooMany);
  });
});
