import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { logIn, logOut, logOutEverywhere, refreshToken, reportIssue } from '@quittance/contract/sign-in';
import { checkLoginResponse, type TokenClaims } from '@quittance/domain/sign-in/login-response-checks';
import { checkRefreshResponse } from '@quittance/domain/sign-in/refresh-response-checks';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { closeAccount } from '@quittance/services/testing/close-account';
import { makePayee } from '@quittance/services/testing/fixtures/test-payee';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signIn, signInCustomer, testPassword } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  await makeTenant(api.world, { label: 'other' });
});
afterAll(() => api.close());

const requestId = 'c0ffee00-0000-4000-8000-000000000000';

function tryLogIn(username: string, { password = testPassword, ...request }: TestRequest & { password?: string } = {}) {
  const headers = { 'x-uni-req-id': requestId };
  return api.send(logIn, { tenant: 'pay', headers, body: { username, password }, ...request });
}

describe('signing in', () => {
  it("returns a response that passes all of the portal's checks (req 5.9)", async () => {
    const { login } = await signInCustomer(api, { tenant, displayType: 'Packet' });
    for (const username of [login, login.toUpperCase()]) {
      const { token, customerAccountDetailsResponse } = (await tryLogIn(username)).json();
      const accounts = customerAccountDetailsResponse.customerAccountDetails.map(accountOf);
      expect(accounts).toHaveLength(1);
      expect(checkLoginResponse({ claims: claimsOf(token), username, accounts })).toEqual([]);
    }
  });

  it('ignores closed accounts when choosing the payee, and marks them as closed (req 5.9)', async () => {
    const login = `closed-${randomUUID()}`;
    await makePayee(api.world, { tenant, code: 'OTHER' });
    const accounts = [
      { referenceCode: `A-${login}`, displayType: 'Packet', payeeCode: 'OTHER' },
      { referenceCode: `B-${login}`, displayType: 'Packet' },
      { referenceCode: `C-${login}` },
    ] as const;
    await makeCustomer(api.world, { tenant, login, accounts });
    await closeAccount(api.world, { tenant, accountReferenceCode: `A-${login}` });
    const { token, payeeCode, customerAccountDetailsResponse } = (await tryLogIn(login)).json();
    expect([payeeCode, claimsOf(token).payeeCode]).toEqual(['PAYEE', 'PAYEE']);
    const details = customerAccountDetailsResponse.customerAccountDetails.map(accountOf);
    expect(details).toMatchObject([
      { accountReferenceCode: `A-${login}`, isClosed: true },
      { accountReferenceCode: `B-${login}`, isClosed: false },
      { accountReferenceCode: `C-${login}`, isClosed: false },
    ]);
    expect(checkLoginResponse({ claims: claimsOf(token), username: login, accounts: details })).toEqual([]);
  });

  it('issues a 10-minute token with the customer, the time and the payee (req 3.3)', async () => {
    const { login, session } = await signInCustomer(api, { tenant });
    const answer = (await tryLogIn(login)).json();
    const claims = payloadOf(answer.token);
    expect(claims).toMatchObject({
      unique_name: login,
      payeecode: 'PAYEE',
      sub: session.customerId,
      tenant: tenant.id,
      iat: api.world.clock.now.getTime() / 1000,
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(600);
    expect(answer.expiresIn).toBe(new Date(Number(claims.exp) * 1000).toISOString());
    expect(answer.payeeCode).toBe('PAYEE');
  });

  it('sets the session secret in an HttpOnly, SameSite=Strict cookie', async () => {
    const { login } = await signInCustomer(api, { tenant });
    const answer = await tryLogIn(login);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^quittance=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^quittance-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    for (const { value } of answer.cookies) expect(answer.body).not.toContain(value);
  });

  it('sets a device cookie once for each user name and keeps the earlier ones', async () => {
    const [one, two] = [await signInCustomer(api, { tenant }), await signInCustomer(api, { tenant })];
    const deviceIn = (answer: Awaited<ReturnType<typeof tryLogIn>>) =>
      answer.cookies.find(({ name }) => name === 'quittance-device')?.value;
    const on = (device: string | undefined) => ({ headers: { cookie: `quittance-device=${device}` } });
    const device = deviceIn(await tryLogIn(one.login));
    expect(deviceIn(await tryLogIn(one.login, on(device)))).toBeUndefined();
    const both = deviceIn(await tryLogIn(two.login, on(device)));
    expect(both).toMatch(new RegExp(`^[\\w-]{43}\\.${device}$`));
    expect(deviceIn(await tryLogIn(one.login, on(both)))).toBeUndefined();
  });

  it('sets Secure, host-bound cookies when the portal is served over TLS', async () => {
    const { login } = await signInCustomer(api, { tenant });
    const { send } = await api.openAnother({ settings: { PUBLIC_TLS: true } });
    const answer = await send(logIn, { body: { username: login, password: testPassword } });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-quittance=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(
        /^__Host-quittance-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const { token } = answer.json();
    const secret = answer.cookies[0]?.value;
    const withCookie = (name: string) => send(refreshToken, { token, headers: { cookie: `${name}=${secret}` } });
    expect((await withCookie('quittance')).statusCode).toBe(401);
    expect((await withCookie('__Host-quittance')).statusCode).toBe(200);
  });

  it("returns the same response for a wrong password, an unknown name and another tenant's name", async () => {
    const { login } = await signInCustomer(api, { tenant });
    const wrong = await tryLogIn(login, { password: 'Test-pass-2' });
    expect(refusalOf(wrong)).toMatchObject(refused('CredentialsInvalid'));
    expect(wrong.cookies).toEqual([]);
    expect((await tryLogIn('nobody-has-this-name')).body).toBe(wrong.body);
    expect((await tryLogIn(login, { tenant: 'other' })).body).toBe(wrong.body);
  });

  it.each(['Test-pass-1 ', 'test-pass-1', 'Test-pass-1\u0301', 'Test-pass-', testPassword + testPassword])(
    'compares the password exactly and refuses %j',
    async (password) => {
      const { login } = await signInCustomer(api, { tenant });
      expect(refusalOf(await tryLogIn(login, { password }))).toMatchObject(refused('CredentialsInvalid'));
    },
  );

  it('locks for 30 seconds after 10 failures, then for longer, and unlocks', async () => {
    const { login } = await signInCustomer(api, { tenant });
    const { clock } = api.world;
    for (let tries = 0; tries < 10; tries++) await tryLogIn(login, { password: 'Test-pass-2' });
    const locked = await tryLogIn(login);
    expect(refusalOf(locked)).toMatchObject({ ...refused('SignInLocked'), body: { retryAfterSeconds: 30 } });
    expect(locked.headers['retry-after']).toBe('30');

    clock.now = new Date(clock.now.getTime() + 31_000);
    expect(refusalOf(await tryLogIn(login, { password: 'Test-pass-2' }))).toMatchObject(refused('CredentialsInvalid'));
    expect(refusalOf(await tryLogIn(login)).body.retryAfterSeconds).toBe(60);
    clock.now = new Date(clock.now.getTime() + 61_000);
    expect((await tryLogIn(login)).statusCode).toBe(200);
    expect(refusalOf(await tryLogIn(login, { password: 'Test-pass-2' }))).toMatchObject(refused('CredentialsInvalid'));
    expect((await tryLogIn(login)).statusCode).toBe(200);
  });
});

describe('existing session', () => {
  it('refreshes with a new token for the same customer and payee (req 5.10)', async () => {
    const { credentials } = await signInCustomer(api, { tenant });
    const answer = (await api.send(refreshToken, credentials)).json();
    expect(checkRefreshResponse({ before: claimsOf(credentials.token), after: claimsOf(answer.token) })).toEqual([]);
    expect(payloadOf(answer.token).jti).not.toBe(payloadOf(credentials.token).jti);
  });

  /** Refreshes with an empty body, sent with a length or in chunks. */
  async function refreshWithout(body: 'length' | 'chunks', type: string | undefined) {
    const { tenant: label, token, cookie } = (await signInCustomer(api, { tenant })).credentials;
    const headers = {
      ...{ host: `${label}.localhost`, authorization: `Bearer ${token}`, cookie: `quittance=${cookie}` },
      ...(type !== undefined && { 'content-type': type }),
      ...(body === 'chunks' ? { 'transfer-encoding': 'chunked' } : { 'content-length': '0' }),
    };
    const payload = body === 'chunks' ? Readable.from([]) : '';
    return api.app.inject({ method: 'POST', url: `/api${refreshToken.path}`, headers, payload });
  }

  it.each([
    undefined,
    'application/json',
    'Application/JSON; charset=UTF-8',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'multipart/form-data; boundary=x',
    'nonsense',
    '',
  ])('refreshes when the request has an empty body with content type %s (req 7.3)', async (type) => {
    for (const body of ['length', 'chunks'] as const) {
      const answer = await refreshWithout(body, type);
      expect(answer.statusCode, body).toBe(200);
      expect(answer.json()).toMatchObject({ token: expect.any(String), expiresIn: expect.any(String) });
    }
  });

  it('refuses to refresh with an invalid body and stays valid (req 7.3)', async () => {
    const { credentials } = await signInCustomer(api, { tenant });
    const refresh = (type: string, rawBody: string) =>
      api.send(refreshToken, { ...credentials, headers: { 'content-type': type }, rawBody });
    expect(refusalOf(await refresh('application/json', 'x'))).toMatchObject(refused('RequestInvalid'));
    expect(refusalOf(await refresh('text/plain', '{}'))).toMatchObject(refused('RequestInvalid', 415));
    expect(refusalOf(await refresh('nonsense', '{}'))).toMatchObject(refused('RequestInvalid', 415));
    expect((await refresh('application/json', '{}')).statusCode).toBe(200);
  });

  it.each([logOut, logOutEverywhere])('ends on $path without changing the cookie', async (call) => {
    const { credentials, login } = await signInCustomer(api, { tenant });
    const answer = await api.send(call, credentials);
    expect(answer.statusCode).toBe(200);
    // The response may arrive after that of the next sign-in, and would then replace the new session's cookie.
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await api.send(refreshToken, credentials)).statusCode).toBe(401);
    expect((await api.send(refreshToken, await signIn(api, { tenant, login }))).statusCode).toBe(200);
  });
});

describe('auth/reportissue', () => {
  it('stores the failed checks for the tenant whose portal reports them (req 7.3)', async () => {
    const body = { action: 'refreshtoken', loginIdError: false, payeeCodeError: true, uniqueNameError: true };
    const answer = await api.send(reportIssue, { tenant: 'other', body: { ...body, userToken: 'client-7' } });
    expect(answer.statusCode).toBe(200);
    const { rows } = await api.world.adminPool.query(
      `select label, action, login_id_error, payee_code_error, unique_name_error
       from reported_issue join tenant using (tenant_id) where user_token = 'client-7'`,
    );
    expect(rows).toEqual([
      {
        label: 'other',
        action: 'refreshtoken',
        login_id_error: false,
        payee_code_error: true,
        unique_name_error: true,
      },
    ]);
  });
});

function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function claimsOf(token: string): TokenClaims {
  const { unique_name, payeecode } = payloadOf(token);
  return { uniqueName: String(unique_name), payeeCode: String(payeecode) };
}

function accountOf(detail: { customerAccount: Parameters<typeof checkLoginResponse>[0]['accounts'][number] }) {
  return detail.customerAccount;
}
