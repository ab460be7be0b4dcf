import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../../testing/fixtures/test-tenant.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
  testClient,
  testRegistration,
} from '../../testing/identity-provider.ts';
import { openTestWorld, type TestWorld, testPassword } from '../../testing/test-world.ts';
import { authenticate } from '../authenticate.ts';
import { logIn } from '../log-in.ts';
import { finishSingleSignOn, type SingleSignedOn } from './finish-single-sign-on.ts';
import { startSingleSignOn } from './start-single-sign-on.ts';
import { setIdentityProvider, type TenantIdentityProvider } from './tenant-identity-provider.ts';

const redirectUri = 'http://sso.localhost/login';
let world: TestWorld;
let provider: TestIdentityProvider;
let tenant: Tenant;
let other: Tenant;
let bare: Tenant;
let login: string;
let customerCount = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  provider = await startIdentityProvider({
    redirectUris: [redirectUri],
    claims: (account) => ({
      preferred_username: ` ${account.toUpperCase()} `,
      email: account,
      email_verified: !account.includes('unverified'),
    }),
  });
  [tenant, other, bare] = (await Promise.all(
    (['sso', 'sso-other', 'sso-none'] as const).map((label) => makeTenant(world, { label })),
  )) as [Tenant, Tenant, Tenant];
  await configure(tenant);
  await configure(other);
});
afterAll(async () => {
  await provider.close();
  await world.close();
});
beforeEach(async () => {
  login = `person-${++customerCount}`;
  await makeCustomer(world, { tenant, login, accounts: [{ referenceCode: `A-${customerCount}` }] });
});

function configure(of: Tenant, change: Partial<TenantIdentityProvider> = {}): Promise<void> {
  const registration = testRegistration(provider.issuer);
  const admin = { database: tenantDatabase(world.adminPool), keyring: world.context.keyring };
  return setIdentityProvider(admin, { tenant: of, provider: { ...registration, ...change } });
}

async function start(of = tenant, knownBrowserSecret?: string) {
  const result = await startSingleSignOn(world.context, {
    tenant: of,
    redirectUri,
    language: 'es',
    knownBrowserSecret,
  });
  if (result.kind === 'refused') throw new Error(`${result.code}: ${result.reason}`);
  return { ...result, state: new URL(result.authorizationUrl).searchParams.get('state') ?? '' };
}

const finish = (callbackQuery: string, browserSecret: string | undefined, of = tenant) =>
  finishSingleSignOn(world.context, { tenant: of, redirectUri, callbackQuery, browserSecret });

async function goThrough(account = login) {
  const { authorizationUrl, browserSecret } = await start();
  const callbackQuery = await provider.visit(authorizationUrl, { account });
  return { callbackQuery, browserSecret, result: await finish(callbackQuery, browserSecret) };
}

function signedOn(result: Awaited<ReturnType<typeof finish>>): SingleSignedOn {
  if (result.kind === 'refused') throw new Error(`${result.code}: ${result.reason}`);
  return result;
}

const attempts = async () =>
  (await world.adminPool.query('select *, single_sign_on_attempt::text as row from single_sign_on_attempt')).rows;
const passTime = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};

describe('single sign-on (req 7.3)', () => {
  it('opens a session for the customer named in the claim, like a login', async () => {
    const { token, cookieSecret, payeeCode, accounts } = signedOn((await goThrough()).result);
    expect(decodeJwt(token)).toMatchObject({ unique_name: login, payeecode: 'PAYEE', tenant: tenant.id });
    expect(payeeCode).toBe('PAYEE');
    expect(accounts.accounts.map((account) => account.referenceCode)).toEqual([`A-${customerCount}`]);
    const session = await authenticate(world.context, { tenant, token, cookieSecret });
    expect(session).toMatchObject({ login, guestAccountIds: undefined, authenticatedAt: world.clock.now });
  });

  it("returns a new password each time, which can't be used to sign in", async () => {
    const [one, two] = [signedOn((await goThrough()).result), signedOn((await goThrough()).result)];
    expect(one.password).toMatch(/^[\w-]{43}$/);
    expect(two.password).not.toBe(one.password);
    const tried = await logIn(world.context, { tenant, username: login, password: one.password });
    expect(tried).toMatchObject({ kind: 'refused', code: 'CredentialsInvalid' });
  });

  it('sends the browser to the provider with state, nonce, PKCE, redirect URI and language', async () => {
    const { authorizationUrl } = await start();
    const { origin, searchParams } = new URL(authorizationUrl);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: testClient.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid',
      ui_locales: 'es',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("reads the sign-in name from the tenant's claim, ignoring case and outer spaces", async () => {
    await configure(tenant, { loginClaim: 'preferred_username', scope: 'openid profile' });
    expect(decodeJwt(signedOn((await goThrough()).result).token).unique_name).toBe(login);
    await configure(tenant);
  });

  it('stores neither state nor browser secret, and deletes abandoned attempts', async () => {
    const { state, browserSecret } = await start();
    const [kept] = (await attempts()).slice(-1);
    expect(kept.row).not.toContain(state);
    expect(kept.row).not.toContain(browserSecret);
    passTime(11 * 60_000);
    await start();
    expect(await attempts()).toHaveLength(1);
  });

  it('lets a browser begin in two tabs and complete both', async () => {
    const first = await start();
    const second = await start(tenant, first.browserSecret);
    expect(second.browserSecret).toBe(first.browserSecret);
    for (const { authorizationUrl } of [first, second]) {
      const callbackQuery = await provider.visit(authorizationUrl, { account: login });
      signedOn(await finish(callbackQuery, first.browserSecret));
    }
  });

  it("replaces a browser secret that this product didn't issue", async () => {
    expect((await start(tenant, 'chosen by somebody')).browserSecret).toMatch(/^[\w-]{43}$/);
  });

  it("doesn't clear failed password tries", async () => {
    await logIn(world.context, { tenant, username: login, password: 'Test-pass-2' });
    signedOn((await goThrough()).result);
    const { rows } = await world.adminPool.query(
      `select failed_tries from sign_in_try_count
       where device_hash = '' and customer_id = (select customer_id from customer where reference_code = 'C-' || $1)`,
      [login],
    );
    expect(rows).toEqual([{ failed_tries: 1 }]);
    await logIn(world.context, { tenant, username: login, password: testPassword });
  });
});

describe('failed single sign-on (req 7.3)', () => {
  const failed = (reason: string) => ({ kind: 'refused', code: 'SingleSignOnFailed', reason });

  it.each(['', 'code=x', 'code=x&state=', 'code=x&state=a&state=b', 'state', '%', '&&&', 'code=x&state=%00'])(
    'is refused with the query %j',
    async (query) => {
      const { browserSecret } = await start();
      expect(await finish(query, browserSecret)).toMatchObject({ kind: 'refused', code: 'SingleSignOnFailed' });
    },
  );

  it('is refused with an unknown state', async () => {
    const { authorizationUrl, browserSecret } = await start();
    const query = new URLSearchParams(await provider.visit(authorizationUrl, { account: login }));
    query.set('state', 'x'.repeat(43));
    expect(await finish(query.toString(), browserSecret)).toMatchObject(failed('unknown attempt'));
  });

  it('is refused the second time', async () => {
    const { callbackQuery, browserSecret, result } = await goThrough();
    signedOn(result);
    expect(await finish(callbackQuery, browserSecret)).toMatchObject(failed('unknown attempt'));
  });

  it('is refused for one of two simultaneous callbacks', async () => {
    const { authorizationUrl, browserSecret } = await start();
    const callbackQuery = await provider.visit(authorizationUrl, { account: login });
    const results = await Promise.all([finish(callbackQuery, browserSecret), finish(callbackQuery, browserSecret)]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(['logged-in', 'refused']);
  });

  it('is refused after 10 minutes', async () => {
    const { authorizationUrl, browserSecret } = await start();
    const callbackQuery = await provider.visit(authorizationUrl, { account: login });
    passTime(10 * 60_000);
    expect(await finish(callbackQuery, browserSecret)).toMatchObject(failed('expired attempt'));
  });

  it.each([
    ['without a secret', undefined],
    ['with another secret', 'x'.repeat(43)],
  ])('is refused in a browser %s, and afterward in any browser', async (_how, secret) => {
    const { authorizationUrl, browserSecret } = await start();
    const callbackQuery = await provider.visit(authorizationUrl, { account: login });
    expect(await finish(callbackQuery, secret)).toMatchObject(failed('another browser'));
    expect(await finish(callbackQuery, browserSecret)).toMatchObject(failed('unknown attempt'));
  });

  it("is refused with another tenant's attempt", async () => {
    const { authorizationUrl, browserSecret } = await start(other);
    const callbackQuery = await provider.visit(authorizationUrl, { account: login });
    expect(await finish(callbackQuery, browserSecret)).toMatchObject(failed('unknown attempt'));
    const theirs = await finish(callbackQuery, browserSecret, other);
    expect(theirs).toMatchObject({ code: 'SingleSignOnUnknownCustomer' });
  });

  it('is refused when the customer declines at the provider', async () => {
    const { authorizationUrl, browserSecret } = await start();
    const callbackQuery = await provider.visit(authorizationUrl, 'deny');
    expect(await finish(callbackQuery, browserSecret)).toMatchObject(failed('access_denied'));
    expect(await finish(callbackQuery, browserSecret)).toMatchObject(failed('unknown attempt'));
  });

  it('is refused with the code of another sign-in', async () => {
    const [mine, theirs] = [await start(), await start()];
    const stolen = new URLSearchParams(await provider.visit(theirs.authorizationUrl, { account: login }));
    stolen.set('state', mine.state);
    expect(await finish(stolen.toString(), mine.browserSecret)).toMatchObject(failed('invalid_grant'));
  });

  it.each([
    ['an identity of no customer', {}, 'stranger'],
    ['a claim that the token lacks', { loginClaim: 'employee_number' }, undefined],
    ['an e-mail that the provider has not verified', { loginClaim: 'email', scope: 'openid email' }, 'unverified'],
  ])('is refused for %s', async (_what, change, account) => {
    if (account) await makeCustomer(world, { tenant, login: `${account}-2`, accounts: [] }).catch(() => undefined);
    await configure(tenant, change);
    const { result } = await goThrough(account === 'unverified' ? 'unverified-2' : (account ?? login));
    expect(result).toMatchObject({ kind: 'refused', code: 'SingleSignOnUnknownCustomer' });
    await configure(tenant);
  });

  it('is refused when the tenant never had a provider or no longer has one', async () => {
    const asked = { tenant: bare, redirectUri, language: undefined, knownBrowserSecret: undefined };
    expect(await startSingleSignOn(world.context, asked)).toMatchObject({ code: 'SingleSignOnNotOffered' });
    await configure(bare);
    const { authorizationUrl, browserSecret } = await start(bare);
    const callbackQuery = await provider.visit(authorizationUrl, { account: login });
    await world.adminPool.query('delete from identity_provider where tenant_id = $1', [bare.id]);
    expect(await finish(callbackQuery, browserSecret, bare)).toMatchObject({ code: 'SingleSignOnNotOffered' });
  });

  it("is unavailable with a client secret that the provider doesn't recognize", async () => {
    await configure(tenant, { clientSecret: 'another secret' });
    expect((await goThrough()).result).toMatchObject({ kind: 'refused', code: 'Unavailable' });
    await configure(tenant);
  });
});

describe("tenant's identity provider", () => {
  it("has its client secret sealed with the tenant's key", async () => {
    const { rows } = await world.adminPool.query('select identity_provider::text as row from identity_provider');
    expect(rows.length).toBeGreaterThan(0);
    const hex = Buffer.from(testClient.clientSecret).toString('hex');
    for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${testClient.clientSecret}|${hex}`));
    const read = 'select client_secret_sealed as sealed from identity_provider where tenant_id = $1';
    const [secret] = (await world.adminPool.query(read, [tenant.id])).rows;
    const moved = 'update identity_provider set client_secret_sealed = $1 where tenant_id = $2';
    await world.adminPool.query(moved, [secret.sealed, other.id]);
    await expect(start(other)).rejects.toThrow('another data key');
    await configure(other);
  });

  it.each([
    'http://id.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://localhost@id.example.com',
    'https://user:secret@id.example.com',
    'https://id.example.com/?tenant=1',
    'https://id.example.com/#part',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'id.example.com',
    '',
  ])('is refused at the address %j, by the service and by the database', async (issuer) => {
    await expect(configure(other, { issuer })).rejects.toThrow(RangeError);
    const byHand = world.adminPool.query('update identity_provider set issuer = $1', [issuer]);
    await expect(byHand).rejects.toThrow('identity_provider_issuer_safe');
  });

  it.each([
    'https://id.example.com',
    'https://id.example.com:8443/realms/one',
    'http://localhost:9000',
    'http://127.0.0.1',
  ])('is accepted at the address %j', async (issuer) => {
    await configure(other, { issuer });
    await configure(other);
  });

  it('requires the openid scope', async () => {
    await expect(configure(other, { scope: 'profile openidish' })).rejects.toThrow(RangeError);
    const byHand = world.adminPool.query("update identity_provider set scope = 'profile openidish'");
    await expect(byHand).rejects.toThrow('identity_provider_scope_has_openid');
  });
});
