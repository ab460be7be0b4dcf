import { getCustomerAccounts } from '@quittance/contract/accounts';
import { logIn } from '@quittance/contract/sign-in';
import { logInSso, startSingleSignOn } from '@quittance/contract/single-sign-on';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import {
  identityProvider,
  makeAnotherTenant,
  offerSingleSignOn,
  returnFromProvider,
} from '../../testing/single-sign-on-harness.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  await offerSingleSignOn(api, { tenant });
});
afterAll(() => api.close());

describe('single sign-on (req 7.3)', () => {
  it("returns a sign-in response with a password that can't be used to sign in", async () => {
    const { login } = await signInCustomer(api, { tenant });
    const answer = await api.send(logInSso, await returnFromProvider(api, { tenant, doing: { account: login } }));
    const { password, token, ...rest } = answer.json();
    expect(rest).toMatchObject({ payeeCode: 'PAYEE', metaData: null });
    const cookie = answer.cookies.find(({ name }) => name === 'quittance')?.value ?? '';
    const accounts = await api.send(getCustomerAccounts, { token, cookie });
    expect(accounts.statusCode).toBe(200);
    const tried = await api.send(logIn, { body: { username: login, password } });
    expect(refusalOf(tried)).toMatchObject(refused('CredentialsInvalid'));
  });

  it("ends the browser's previous session", async () => {
    const { login, credentials } = await signInCustomer(api, { tenant });
    const back = await returnFromProvider(api, { tenant, doing: { account: login } });
    const headers = { cookie: `${back.headers?.cookie}; quittance=${credentials.cookie}` };
    expect((await api.send(getCustomerAccounts, credentials)).statusCode).toBe(200);
    expect((await api.send(logInSso, { ...back, headers })).statusCode).toBe(200);
    expect(refusalOf(await api.send(getCustomerAccounts, credentials))).toMatchObject(refused('Unauthorized'));
  });

  it('binds the browser with an HttpOnly, SameSite=Strict cookie for 10 minutes', async () => {
    const answer = await api.send(startSingleSignOn);
    expect(answer.headers['set-cookie']).toMatch(
      /^quittance-sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.body).not.toContain(answer.cookies[0]?.value);
  });

  it('uses a host-bound cookie and an https redirect when the portal is served over TLS', async () => {
    const { login } = await signInCustomer(api, { tenant });
    const { send } = await api.openAnother({
      settings: { PUBLIC_TLS: true, PORTAL_URL: 'https://{tenant}.localhost' },
    });
    const begun = await send(startSingleSignOn);
    expect(begun.headers['set-cookie']).toMatch(
      /^__Host-quittance-sso=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/,
    );
    const { authorizationUrl } = begun.json();
    expect(new URL(authorizationUrl).searchParams.get('redirect_uri')).toBe('https://pay.localhost/login');
    const callbackQuery = await (await identityProvider()).visit(authorizationUrl, { account: login });
    const finish = (name: string) =>
      send(logInSso, { headers: { cookie: `${name}=${begun.cookies[0]?.value}` }, body: { callbackQuery } });
    expect((await finish('__Host-quittance-sso')).statusCode).toBe(200);
  });

  it("refuses a missing cookie, a second use and another tenant's host with the same error", async () => {
    const { login } = await signInCustomer(api, { tenant });
    const doing = { account: login };
    const { headers: _, ...withoutCookie } = await returnFromProvider(api, { tenant, doing });
    const other = await makeAnotherTenant(api);
    await offerSingleSignOn(api, { tenant: other });
    const elsewhere = { ...(await returnFromProvider(api, { tenant, doing })), tenant: other.label };
    const used = await returnFromProvider(api, { tenant, doing });
    await api.send(logInSso, used);
    for (const request of [withoutCookie, elsewhere, used]) {
      const answer = await api.send(logInSso, request);
      expect(refusalOf(answer)).toMatchObject(refused('SingleSignOnFailed'));
      expect(answer.cookies).toEqual([]);
    }
  });

  it('names its provider in the tenant configuration', async () => {
    const bare = await makeAnotherTenant(api);
    const configOf = async (label: string) => (await api.send(getTenantConfig, { tenant: label })).json();
    expect((await configOf(tenant.label)).singleSignOn).toEqual({ providerName: 'Test ID' });
    expect((await configOf(bare.label)).singleSignOn).toBeNull();
  });

  it.each([startSingleSignOn, logInSso])('limits attempts at $path like password sign-ins', async (call) => {
    const { send } = await api.openAnother({ settings: { SIGN_INS_PER_MINUTE: 2 } });
    const body = call === logInSso ? { callbackQuery: 'code=x' } : {};
    for (let tries = 0; tries < 2; tries++) await send(call, { body });
    expect((await send(call, { body })).statusCode).toBe(429);
  });
});
