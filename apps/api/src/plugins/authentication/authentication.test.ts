import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { allCalls } from '@quittance/contract/all-calls';
import { keepAlive, logOut, logOutEverywhere, refreshToken } from '@quittance/contract/sign-in';
import { sessionTokens } from '@quittance/services/sign-in/session-tokens';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { testSecrets } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type SignedIn, signIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let otherTenant: Tenant;
let customer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  otherTenant = await makeTenant(api.world, { label: 'other' });
});
afterAll(() => api.close());
beforeEach(async () => {
  customer = await signInCustomer(api, { tenant });
});

const requestId = 'c0ffee00-0000-4000-8000-000000000000';
const callsOfCustomers = allCalls.filter(({ access }) => access === 'customer' || access === 'registered');
const minuteMs = 60_000;

type Credentials = Pick<TestRequest, 'tenant' | 'token' | 'cookie' | 'headers'>;

/** Invalid credentials. All get the same answer, so that no one learns which part was wrong. */
const strangers: readonly (readonly [string, () => Promise<Credentials> | Credentials])[] = [
  ['without a token', () => ({ cookie: customer.credentials.cookie })],
  ['with a blank token', () => ({ ...customer.credentials, token: '' })],
  ['with a word as its token', () => ({ ...customer.credentials, token: 'open-sesame' })],
  ['without the cookie', () => ({ token: customer.credentials.token })],
  ['with an empty cookie', () => ({ ...customer.credentials, cookie: '' })],
  ["with another's cookie", withAnothersCookie],
  ['with an unknown cookie', () => ({ ...customer.credentials, cookie: randomBytes(32).toString('base64url') })],
  ['with a token that was changed', () => ({ ...customer.credentials, token: altered(customer.credentials.token) })],
  ['with a token signed by another', () => forged({ secret: Buffer.alloc(32, 1) })],
  ['with an unsigned token', () => ({ ...customer.credentials, token: unsigned(customer.credentials.token) })],
  ['with our signature under another algorithm', () => signedAnew({ header: { alg: 'RS256' } })],
  ['with our signature and no algorithm', () => signedAnew({ header: { alg: 'none' } })],
  ['with a token for another audience', () => signedAnew({ claims: { aud: 'elsewhere' } })],
  ['with a token of another issuer', () => signedAnew({ claims: { iss: 'someone' } })],
  ['with a token of another customer of the session', () => signedAnew({ claims: { sub: randomUUID() } })],
  ['with a signed token of an unknown session', () => forged({ secret: testSecrets.tokenSecret })],
  ['with the token at another tenant', () => ({ ...customer.credentials, tenant: otherTenant.label })],
  ['with a token of another tenant', withAnotherTenantsToken],
  ['with two tokens', () => withHeader(`Bearer ${customer.credentials.token} ${customer.credentials.token}`)],
  ['with the token under another scheme', () => withHeader(`Basic ${customer.credentials.token}`)],
  ['with the bare token', () => withHeader(customer.credentials.token)],
  ['after signing out', afterSigningOut],
  ['after signing out everywhere', afterSigningOutEverywhere],
  ['after the token has expired', afterMs(10 * minuteMs + 1_000)],
];

describe('endpoints that require a customer', () => {
  it.each(strangers)('refuse a request %s (req 4.9)', async (_who, arrange) => {
    const credentials = await arrange();
    const headers = { ...credentials.headers, 'x-uni-req-id': requestId };
    for (const call of callsOfCustomers) {
      const answer = await api.send(call, { tenant: 'pay', ...credentials, headers, rawBody: '{"not even' });
      expect(refusalOf(answer)).toMatchObject(refused('Unauthorized'));
      const stranger = await api.send(call, { tenant: 'pay', headers: { 'x-uni-req-id': requestId } });
      expect(answer.body).toBe(stranger.body);
      expect(answer.cookies).toEqual([]);
    }
  });
});

describe('session', () => {
  const refresh = (credentials: Credentials) => api.send(refreshToken, credentials);

  it('stays alive while it is used and ends 15 minutes after the last request (req 4.9)', async () => {
    let { credentials } = customer;
    for (let minutes = 0; minutes < 27; minutes += 9) {
      api.world.clock.now = new Date(api.world.clock.now.getTime() + 9 * minuteMs);
      const answer = await refresh(credentials);
      expect(answer.statusCode).toBe(200);
      credentials = { ...credentials, token: answer.json().token };
    }
    const { token } = (await refresh(credentials)).json();
    await api.world.adminPool.query(
      "update session set last_seen_at = (last_seen_at at time zone 'UTC' - interval '16 minutes') at time zone 'UTC'",
    );
    expect((await refresh({ ...credentials, token })).statusCode).toBe(401);
    expect((await refresh({ ...credentials, token })).statusCode).toBe(401);
  });

  it('accepts the previous token briefly and ends when that token is used later (req 5.10)', async () => {
    const { credentials } = customer;
    const { token } = (await refresh(credentials)).json();
    expect(token).not.toBe(credentials.token);
    expect((await api.send({ method: 'POST', path: '/v1/customer/accounts' }, credentials)).statusCode).toBe(200);
    api.world.clock.now = new Date(api.world.clock.now.getTime() + minuteMs + 1);
    expect((await refresh(credentials)).statusCode).toBe(401);
    expect((await refresh({ ...credentials, token })).statusCode).toBe(401);
  });

  it("leaves the customer's other sessions alone when it ends (req 4.9)", async () => {
    const second = await signIn(api, customer);
    await api.send(logOut, customer.credentials);
    expect((await refresh(second)).statusCode).toBe(200);
    expect((await refresh(customer.credentials)).statusCode).toBe(401);
  });

  it('continues in every tab when several exchange the same token at once (req 5.10)', async () => {
    const { credentials } = customer;
    const answers = await Promise.all([1, 2, 3].map(() => refresh(credentials)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 2 * minuteMs);
    const tokens = answers.map((answer) => answer.json().token);
    for (const token of tokens) expect((await api.send(keepAlive, { ...credentials, token })).statusCode).toBe(200);
    expect((await api.send(keepAlive, credentials)).statusCode).toBe(401);
    for (const token of tokens) expect((await api.send(keepAlive, { ...credentials, token })).statusCode).toBe(401);
  });

  it('can be ended with a token whose response the portal rejected (req 5.9)', async () => {
    const fresh = await signIn(api, customer);
    const answer = await api.send(logOut, fresh);
    expect(answer.statusCode).toBe(200);
    expect((await api.send(keepAlive, fresh)).statusCode).toBe(401);
  });

  it("accepts the tests' forged token when nothing is changed", async () => {
    expect((await api.send(keepAlive, signedAnew({}))).statusCode).toBe(200);
  });

  it('accepts the authorization scheme in any case (req 7.1)', async () => {
    const { cookie, token } = customer.credentials;
    const answer = await refresh({ tenant: 'pay', cookie, headers: { authorization: `bearer ${token}` } });
    expect(answer.statusCode).toBe(200);
  });
});

async function withAnothersCookie(): Promise<Credentials> {
  const { credentials } = await signInCustomer(api, { tenant });
  return { ...customer.credentials, cookie: credentials.cookie };
}

async function withAnotherTenantsToken(): Promise<Credentials> {
  const { login } = customer;
  await makeCustomer(api.world, { tenant: otherTenant, login, accounts: [{ referenceCode: `O-${login}` }] });
  const { token, cookie } = await signIn(api, { tenant: otherTenant, login });
  return { tenant: 'pay', token, cookie };
}

async function afterSigningOut(): Promise<Credentials> {
  await api.send(logOut, customer.credentials);
  return customer.credentials;
}

async function afterSigningOutEverywhere(): Promise<Credentials> {
  const elsewhere = await signIn(api, { tenant, login: customer.login });
  await api.send(logOutEverywhere, elsewhere);
  // A new sign-in gets another cookie and doesn't revive ended sessions.
  return customer.credentials;
}

function afterMs(ms: number) {
  return () => {
    api.world.clock.now = new Date(api.world.clock.now.getTime() + ms);
    return customer.credentials;
  };
}

function withHeader(authorization: string): Credentials {
  return { tenant: 'pay', cookie: customer.credentials.cookie, headers: { authorization } };
}

async function forged({ secret }: { secret: Buffer }): Promise<Credentials> {
  const { session, credentials } = customer;
  const tokens = await sessionTokens(secret);
  const names = { uniqueName: session.login, payeeCode: session.payeeCode };
  const claims = { tenantId: tenant.id, sessionId: session.sessionId, customerId: session.customerId, ...names };
  return { ...credentials, token: (await tokens.issue(claims, api.world.clock.now)).token };
}

/** Changes the customer's token and signs it with the real secret. */
function signedAnew({ header = { alg: 'HS256' }, claims = {} }: { header?: object; claims?: object }): Credentials {
  const payload = JSON.parse(Buffer.from(customer.credentials.token.split('.')[1] ?? '', 'base64url').toString());
  const parts = [header, { ...payload, ...claims }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', testSecrets.tokenSecret).update(parts.join('.')).digest('base64url');
  return { ...customer.credentials, token: [...parts, signature].join('.') };
}

/** Changes the user name but keeps the old signature. */
function altered(token: string): string {
  const [header, payload, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  const changed = { ...claims, unique_name: `${claims.unique_name}x` };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}

function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}
