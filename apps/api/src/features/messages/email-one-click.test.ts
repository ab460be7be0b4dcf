import { getCustomerAccounts } from '@quittance/contract/accounts';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { registerEmail } from '../../testing/payers/registered-email.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { unsubscribeTokenFor } from '../../testing/unsubscribe-token.ts';

let api: TestApi;
let tenant: Tenant;
let customer: SignedIn;
let token: string;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  customer = await signInCustomer(api, { tenant });
  token = await unsubscribeTokenFor(api, { customer });
});

const address = (of = token) => `/api/v1/message/unsubscribe/${of}`;
const request = (method: 'GET' | 'POST', url: string, options: object = {}) =>
  api.app.inject({ method, url, headers: { host: 'pay.localhost' }, ...options });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const optedOut = async () => {
  const { json } = await api.send(getCustomerAccounts, customer.credentials);
  const { customerContactInfo } = json().customerAccountDetailsResponse;
  return customerContactInfo.emailAddressEndPoint?.optOutAllSubscriptions;
};

describe('one-click unsubscribe URL', () => {
  it.each<[string, Record<string, string>, string | undefined]>([
    ['the form of RFC 8058', form, 'List-Unsubscribe=One-Click'],
    ['the same as a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--\r\n'],
    ['no body', {}, undefined],
  ])('unsubscribes immediately, without a sign-in, on a POST of %s', async (_what, headers, payload) => {
    await registerEmail(api, { customer });
    expect(await optedOut()).toBe(false);
    for (let time = 0; time < 2; time++) {
      const answer = await request('POST', address(), { headers: { host: 'pay.localhost', ...headers }, payload });
      expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
    }
    expect(await optedOut()).toBe(true);
  });

  it("redirects a browser to the portal's page without changing anything", async () => {
    await registerEmail(api, { customer });
    const answer = await request('GET', address());
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`http://pay.localhost/unsubscribe#${token}`);
    expect(await optedOut()).toBe(false);
  });

  it.each(['', 'x', '..%2f..%2flogin', '%0d%0aset-cookie:a=b', 'a'.repeat(3000)])('is not found for %j', async (of) => {
    expect((await request('POST', address(of))).statusCode).toBe(404);
    const answer = await request('GET', address(of));
    expect([303, 404, 405]).toContain(answer.statusCode);
    expect(answer.headers.location ?? 'http://pay.localhost/').toMatch(/^http:\/\/pay\.localhost\//);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is not found at another tenant or an unknown tenant', async () => {
    await makeTenant(api.world, { label: 'other' });
    for (const host of ['other.localhost', 'nobody.localhost', 'localhost']) {
      expect((await request('POST', address(), { headers: { host } })).statusCode).toBe(404);
    }
    expect(await optedOut()).toBeUndefined();
  });

  it('counts toward the request limit', async () => {
    const { app } = await api.openAnother({ settings: { REQUESTS_PER_MINUTE: 1 } });
    const send = () => app.inject({ method: 'POST', url: address('x'), headers: { host: 'pay.localhost' } });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([404, 429]);
  });
});
