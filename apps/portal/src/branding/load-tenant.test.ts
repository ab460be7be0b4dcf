// @vitest-environment node

import { openStorage, type PortalStorage } from '@quittance/browser/storage';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServices, testTenant } from '../testing/test-services.ts';
import { keepTenant, loadTenant } from './load-tenant.ts';

const path = '/v1/tenant/config';
let server: StandInApi;
let sessionStorage: PortalStorage;

beforeAll(async () => {
  server = await startStandInApi();
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  server.answer(path, { status: 200, body: { ...testTenant, ...success } });
  sessionStorage = openStorage('session', null);
});

const load = ({ hostname = 'lumen.localhost', expirationSeconds = 300, apiUrl = server.apiUrl } = {}) =>
  loadTenant({ api: testServices({ apiUrl }).api, sessionStorage, hostname, expirationSeconds });

function age(seconds: number) {
  const kept = sessionStorage.getJson('tenantConfig') as { lastSynched: number };
  sessionStorage.setJson('tenantConfig', { ...kept, lastSynched: kept.lastSynched - seconds * 1000 });
}

describe('tenant configuration', () => {
  it('is fetched once and then kept (req 4.10)', async () => {
    expect((await load()).tenantName).toBe('Lumen City Power');
    expect((await load()).tenantName).toBe('Lumen City Power');
    expect(server.received).toHaveLength(1);
  });

  it('keeps its amounts', async () => {
    const paymentConfiguration = { ...testTenant.paymentConfiguration, minimumPayment: 25.5 };
    server.answer(path, { status: 200, body: { ...testTenant, paymentConfiguration, ...success } });
    expect((await load()).paymentConfiguration.minimumPayment).toBe(2_550);
    expect((await load()).paymentConfiguration.minimumPayment).toBe(2_550);
    expect(server.received).toHaveLength(1);
  });

  it('is fetched again after it expires (req 4.10)', async () => {
    await load();
    age(301);
    await load();
    expect(server.received).toHaveLength(2);
  });

  it.each(['lumen.example.com', 'harbor.localhost'])(
    'is fetched again for another host or tenant (%s) (req 4.10)',
    async (hostname) => {
      await load();
      await load({ hostname });
      expect(server.received).toHaveLength(2);
    },
  );

  it.each([
    ['refuses', refusal('TenantUnknown')],
    ['fails', refusal('InternalError')],
    ['answers nonsense', { status: 200, body: { responses: [] } }],
  ])('falls back to the uncached default when the API %s (req 3.1)', async (_what, answer) => {
    server.answer(path, answer);
    expect(await load()).toMatchObject({
      tenantName: 'Undefined',
      loginTypeID: 1,
      rememberMe: true,
      disclaimerShowTypeID: 1,
    });
    expect(sessionStorage.get('tenantConfig')).toBeUndefined();
  });

  it('is kept when it was sent with the page, but the default never is (req 4.10)', async () => {
    keepTenant(sessionStorage, { ...testTenant, tenant: '' });
    expect(sessionStorage.get('tenantConfig')).toBeUndefined();
    keepTenant(sessionStorage, testTenant);
    expect(await load()).toMatchObject({ tenantName: 'Lumen City Power' });
    expect(server.received).toEqual([]);
  });

  it('falls back to the default when the API is unreachable (req 3.1)', async () => {
    expect((await load({ apiUrl: 'http://127.0.0.1:1' })).tenantName).toBe('Undefined');
  });
});
