import { setCookie } from '@quittance/browser/cookies';
import { openStorage } from '@quittance/browser/storage';
import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTenant } from '../branding/load-tenant.ts';
import { knownClient } from '../platform/client-id.ts';
import { renderPortal } from '../testing/render-portal.tsx';
import { testServices } from '../testing/test-services.ts';

/** Every storage key of req 9.7, plus the portal's own. */
const sessionKeys = [
  'tenantConfig',
  'settlementStatus',
  'paymentDataStore',
  'debtDisclosureAcknowledged',
  'emailRegOngoing',
  'currentAccount',
  'hashedPassword',
  'paymentDetails',
  'twoFactorDetails',
  'closedBanners',
  'campaignIdentifier',
];
const localKeys = [
  'personalization',
  'rememberMe',
  'appInfo',
  'firstTimeEmailRegRequired',
  'LastPaymentMethod',
  'CashPaymentInfo',
  'lastPaymentAmounts',
  'clientid',
  'authExtReqID',
  'customerPaymentHistory',
  'consent-payweb',
  'diagnosticLog',
  'lastActivity',
  'language',
];
const garbage = ['', '{', 'null', '[]', '[null]', '"text"', '-1', 'true', '{"a":1}', '%E0%A4%A', 'undefined'];

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());

function corrupted(value: string) {
  const local = openStorage('local', null);
  const sessionStorage = openStorage('session', null);
  for (const key of sessionKeys) sessionStorage.set(key, value);
  for (const key of localKeys) local.set(key, value);
  return { local, sessionStorage, apiUrl: api.apiUrl };
}

describe.each(garbage)('storage with %o under every key (req 9.7)', (value) => {
  it('still opens the login page', async () => {
    const kept = corrupted(value);
    kept.sessionStorage.set('user', value);
    Reflect.set(document, 'cookie', 'consent-payweb=%E0%A4%A; Path=/');
    const { router } = await renderPortal('/login', { services: testServices(kept) });
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    setCookie('consent-payweb', '', { days: 0 });
  });

  it('still lets a signed-in customer pay', async () => {
    const { router } = await renderPortal('/make-payment', {
      services: testServices({ ...corrupted(value), isSignedIn: true }),
    });
    // Only an unfinished registration leads to the login page, and only once (req 2.2).
    const path = value === 'true' ? '/login' : '/make-payment';
    expect(router.state.location.pathname).toBe(path);
  });

  it('makes the portal refetch the tenant configuration and create a client id', async () => {
    const { local, sessionStorage } = corrupted(value);
    const { api: calls } = testServices({ apiUrl: api.apiUrl });
    // Another request can still be under way from the page before.
    const loaded = () => api.received.filter(({ path }) => path === getTenantConfig.path).length;
    const before = loaded();
    await loadTenant({ api: calls, sessionStorage, hostname: 'lumen.localhost', expirationSeconds: 300 });
    expect(loaded()).toBe(before + 1);
    expect(knownClient(local).id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
