import type { ServerResponse } from 'node:http';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptLifetimeMs } from '../sign-in/single-sign-on/single-sign-on-attempt.ts';
import { authenticateStaff } from '../staff/authenticate-staff.ts';
import { isSteppedUp } from '../staff/staff-session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { setTestStaffProvider } from '../testing/fixtures/test-staff-provider.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { testClient as client } from '../testing/harness/staff-passkey-harness.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../testing/identity-provider.ts';
import { json, type RogueProvider, startRogueProvider } from '../testing/rogue-provider.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { finishStaffSignOn, startStaffSignOn } from './sign-on-staff.ts';
import { findSignInMethods, removeStaffProvider, setStaffProvider } from './staff-provider.ts';

let world: TestWorld;
let harness: StaffHarness;
let provider: TestIdentityProvider;
let rogue: RogueProvider;
let tenant: Tenant;
let other: Tenant;
let tenants = 0;

const groups: Record<string, unknown> = { ana: ['clerks'], leo: ['clerks', 'leads'], one: 'clerks', out: ['others'] };

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
  const redirectUris = Array.from({ length: 40 }, (_, at) => `http://sso-${at}.localhost:3001/sign-in/return`);
  provider = await startIdentityProvider({
    redirectUris,
    claims: (account) => ({
      ...{ name: `${account} Doe`, email: `${account}@example.com`, email_verified: account !== 'unverified' },
      groups: groups[account] ?? ['clerks'],
    }),
  });
  rogue = await startRogueProvider();
});
afterAll(async () => {
  await provider.close();
  await rogue.close();
  await harness.close();
  await world.close();
});
beforeEach(async () => {
  rogue.behave();
  rogue.asked.length = 0;
  world.clock.now = new Date();
  tenant = await makeTenant(world, { label: `sso-${++tenants}` });
  await setTestStaffProvider(world, { tenant, issuer: provider.issuer });
});

async function start({ of = tenant, isFresh = false } = {}) {
  const asked = { tenant: of, language: 'en', isFresh, knownBrowserSecret: undefined };
  const started = await startStaffSignOn(harness.context, asked);
  if (started.kind === 'refused') throw new Error(`${started.code}: ${started.reason}`);
  const { searchParams } = new URL(started.authorizationUrl);
  return { ...started, state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '', searchParams };
}

const finish = (callbackQuery: string, browserSecret: string | undefined, of = tenant) =>
  finishStaffSignOn(harness.context, { tenant: of, callbackQuery, browserSecret, client });

async function signOn(account: string, { of = tenant, isFresh = false } = {}) {
  const { authorizationUrl, browserSecret } = await start({ of, isFresh });
  const callbackQuery = await provider.visit(authorizationUrl, { account });
  return { callbackQuery, browserSecret, result: await finish(callbackQuery, browserSecret, of) };
}

/** Signs in with an ID token of the rogue provider, whose claims or query an attack changes. */
async function signOnByToken(
  change: object = {},
  { forged = false, query = (state: string) => `code=a-code&state=${state}` } = {},
) {
  await setTestStaffProvider(world, { tenant, issuer: rogue.issuer });
  return returnWithToken(change, { forged, query });
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
async function returnWithToken(
  change: object,
  { forged = false, query = (state: string) => `code=a-code&state=${state}` } = {},
) {
  const { state, nonce, browserSecret } = await start();
  const claims = {
    ...{ iss: rogue.issuer, aud: 'quittance-test', sub: 'rita', nonce, iat: nowSeconds(), exp: nowSeconds() + 300 },
    ...{ email: 'rita@example.com', email_verified: true, groups: ['clerks'], ...change },
  };
  rogue.giveToken(await (forged ? rogue.forge(claims) : rogue.sign(claims)));
  return finish(query(state), browserSecret);
}

const members = async () =>
  (
    await world.adminPool.query<{ staff_id: string; role: string; state: string; vouched_by: string[] }>(
      'select staff_id, role, state, vouched_by from staff_member where tenant_id = $1',
      [tenant.id],
    )
  ).rows;
const page = (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi');
const refused = (code: string) => ({ kind: 'refused', code });

describe('a staff member signs in by the identity provider', () => {
  it('and a new person gets the highest role of their groups', async () => {
    const { result } = await signOn('leo');
    expect(result).toMatchObject({
      kind: 'signed-in',
      session: { name: 'leo Doe', role: 'supervisor', hasPassword: false },
    });
    expect(await members()).toMatchObject([
      { role: 'supervisor', state: 'active', vouched_by: ['program:identity-provider'] },
    ]);
    const { rows } = await world.adminPool.query(
      "select actor_operator, subject from audit_event where tenant_id = $1 and subject in ('staff_member', 'staff_identity', 'staff_session') and action = 'insert'",
      [tenant.id],
    );
    const [{ staff_id: staffId } = { staff_id: '' }] = await members();
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual({ actor_operator: 'program:identity-provider', subject: 'staff_member' });
    expect(rows).toContainEqual({ actor_operator: 'program:identity-provider', subject: 'staff_identity' });
    expect(rows).toContainEqual({ actor_operator: `staff:${staffId}`, subject: 'staff_session' });
  });

  it('once they did, with the same account, and groups can be one text', async () => {
    expect((await signOn('one')).result).toMatchObject({ session: { role: 'agent' } });
    expect((await signOn('one')).result).toMatchObject({ session: { role: 'agent' } });
    expect(await members()).toHaveLength(1);
  });

  it('once, when the first sign-in comes ten times at once', async () => {
    await setTestStaffProvider(world, { tenant, issuer: rogue.issuer });
    const nonces = await Promise.all(Array.from({ length: 10 }, () => start()));
    const results = [];
    for (const { state, nonce, browserSecret } of nonces) {
      const claims = { iss: rogue.issuer, aud: 'quittance-test', sub: 'rita', nonce, groups: ['clerks'] };
      const times = { iat: nowSeconds(), exp: nowSeconds() + 300, email: 'rita@example.com', email_verified: true };
      const token = await rogue.sign({ ...claims, ...times });
      results.push({ token, state, browserSecret });
    }
    const tokens = new Map(results.map(({ state, token }) => [state, token]));
    rogue.answerToken((code) => tokens.get(code) ?? '');
    const signedIn = await Promise.all(
      results.map(({ state, browserSecret }) => finish(`code=${state}&state=${state}`, browserSecret)),
    );
    expect(signedIn.map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => 'signed-in'));
    expect(await members()).toHaveLength(1);
  });

  it('with state, nonce, PKCE and the exact address, and asks for the demanded factors', async () => {
    await setTestStaffProvider(world, { tenant, issuer: provider.issuer, acrValues: ['urn:mfa'] });
    const { searchParams } = await start({ isFresh: true });
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', acr_values: 'urn:mfa', prompt: 'login', max_age: '0' },
      redirect_uri: `http://${tenant.label}.localhost:3001/sign-in/return`,
      ...{ nonce: expect.stringMatching(/^[\w-]{43}$/), state: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });

  it('and may do sensitive actions only soon after they signed in at the provider', async () => {
    const fresh = (await signOn('ana', { isFresh: true })).result;
    if (fresh.kind === 'refused') throw new Error(fresh.reason);
    expect(isSteppedUp(fresh.session, new Date())).toBe(true);
    const silent = await signOnByToken({ auth_time: nowSeconds() - 3600 });
    const unknown = await signOnByToken();
    for (const each of [silent, unknown]) {
      if (each.kind === 'refused') throw new Error(each.reason);
      expect(isSteppedUp(each.session, new Date())).toBe(false);
    }
  });

  it('at most 12 hours long', async () => {
    const { result } = await signOn('ana');
    if (result.kind === 'refused') throw new Error(result.reason);
    const { cookieSecret } = result;
    for (let quarter = 0; quarter < 12 * 4 + 1; quarter++) {
      world.clock.now = new Date(world.clock.now.getTime() + 14.8 * 60_000);
      await authenticateStaff(harness.context, { tenant, cookieSecret });
    }
    expect(await authenticateStaff(harness.context, { tenant, cookieSecret })).toBeUndefined();
  });
});

describe('a sign-in by the identity provider is refused', () => {
  it.each([
    ['with another nonce', { nonce: 'another' }],
    ['for another audience', { aud: 'somebody-else' }],
    ['from another issuer', { iss: 'https://id.example.com' }],
    ['that has expired, beyond the allowed clock difference', { iat: nowSeconds() - 600, exp: nowSeconds() - 60 }],
    ['without a subject', { sub: undefined }],
  ])('with a token %s', async (_what, change) => {
    expect(await signOnByToken(change)).toMatchObject(refused('SingleSignOnFailed'));
    expect(await members()).toEqual([]);
  });

  it('with a token that another key signed', async () => {
    expect(await signOnByToken({}, { forged: true })).toMatchObject(refused('SingleSignOnFailed'));
  });

  it('but not for a clock that differs by some seconds', async () => {
    expect(await signOnByToken({ exp: nowSeconds() - 10, iat: nowSeconds() + 10 })).toMatchObject({
      kind: 'signed-in',
    });
  });

  it('with a response of another issuer (mix-up)', async () => {
    const query = (state: string) => `code=a-code&state=${state}&iss=https%3A%2F%2Fid.example.com`;
    expect(await signOnByToken({}, { query })).toMatchObject(refused('SingleSignOnFailed'));
    expect(rogue.asked).not.toContain('/token');
  });

  it.each([
    ['without a state', () => 'code=a-code'],
    ['with an unknown state', () => 'code=a-code&state=unknown'],
    ['with two states', (state: string) => `code=a-code&state=${state}&state=${state}`],
    ['that the person canceled', (state: string) => `error=access_denied&state=${state}`],
  ])('%s', async (_what, query) => {
    expect(await signOnByToken({}, { query })).toMatchObject(refused('SingleSignOnFailed'));
  });

  it('in another browser, when it comes again, and after ten minutes', async () => {
    const first = await start();
    const query = await provider.visit(first.authorizationUrl, { account: 'ana' });
    expect(await finish(query, 'x'.repeat(43))).toMatchObject({ reason: 'another browser' });
    const { callbackQuery, browserSecret } = await signOn('ana');
    expect(await finish(callbackQuery, browserSecret)).toMatchObject({ reason: 'unknown attempt' });
    const late = await start();
    const lateQuery = await provider.visit(late.authorizationUrl, { account: 'ana' });
    world.clock.now = new Date(world.clock.now.getTime() + attemptLifetimeMs);
    expect(await finish(lateQuery, late.browserSecret)).toMatchObject({ reason: 'expired attempt' });
  });

  it('at another tenant', async () => {
    other = await makeTenant(world, { label: `sso-${++tenants}` });
    await setTestStaffProvider(world, { tenant: other, issuer: provider.issuer });
    const { authorizationUrl, browserSecret } = await start();
    const callbackQuery = await provider.visit(authorizationUrl, { account: 'ana' });
    expect(await finish(callbackQuery, browserSecret, other)).toMatchObject({ reason: 'unknown attempt' });
  });

  it('without the factors that the tenant demands, and accepted with them', async () => {
    await setTestStaffProvider(world, { tenant, issuer: rogue.issuer, acrValues: ['urn:mfa'], amrValues: ['mfa'] });
    for (const claims of [{}, { amr: ['pwd'] }, { acr: 'urn:password' }])
      expect(await returnWithToken(claims)).toMatchObject(refused('StaffFactorsMissing'));
    for (const claims of [{ amr: ['pwd', 'mfa'] }, { acr: 'urn:mfa' }])
      expect(await returnWithToken(claims)).toMatchObject({ kind: 'signed-in' });
  });

  it.each([
    ['answers with an error', json({}, 503)],
    ['answers with a page', page],
  ])('while the provider %s, and says so', async (_what, answer) => {
    await setTestStaffProvider(world, { tenant, issuer: rogue.issuer });
    const { state, browserSecret } = await start();
    rogue.answer('/token', answer);
    expect(await finish(`code=a-code&state=${state}`, browserSecret)).toMatchObject(refused('StaffProviderAway'));
  });

  it('while the provider is down', async () => {
    await setTestStaffProvider(world, { tenant, issuer: 'http://127.0.0.1:1' });
    const asked = { tenant, language: 'en', isFresh: false, knownBrowserSecret: undefined };
    expect(await startStaffSignOn(harness.context, asked)).toMatchObject(refused('StaffProviderAway'));
  });

  it('once the provider was removed', async () => {
    const context = { ...harness.context, database: tenantDatabase(world.adminPool) };
    const actor = { kind: 'program', name: 'test' } as const;
    expect(await removeStaffProvider(context, { tenant, actor })).toBe(true);
    expect(await removeStaffProvider(context, { tenant, actor })).toBe(false);
    const asked = { tenant, language: 'en', isFresh: false, knownBrowserSecret: undefined };
    expect(await startStaffSignOn(harness.context, asked)).toMatchObject(refused('SingleSignOnNotOffered'));
    expect(await finish('code=a&state=b', undefined)).toMatchObject(refused('SingleSignOnNotOffered'));
    expect(await findSignInMethods(harness.context, { tenant })).toEqual({
      providerName: undefined,
      isProviderOnly: false,
    });
  });
});

describe('the settings of the provider', () => {
  it.each([
    [{ issuer: 'http://id.example' }, /https/],
    [{ scope: 'profile' }, /openid/],
    [{ groupRoles: [] }, /at least one group/],
    [{ groupRoles: [{ group: '', role: 'agent' as const }] }, /1 to 200 characters/],
    [{ groupRoles: Array.from({ length: 51 }, () => ({ group: 'g', role: 'agent' as const })) }, /at most 50/],
  ])('refuse %j', async (change, message) => {
    await expect(setTestStaffProvider(world, { tenant, issuer: provider.issuer, ...change })).rejects.toThrow(message);
  });

  it('keep the secret sealed, and the console can’t change them', async () => {
    const { rows } = await world.adminPool.query(
      'select staff_identity_provider::text as row from staff_identity_provider where tenant_id = $1',
      [tenant.id],
    );
    expect(rows[0].row).not.toContain('a client secret for tests');
    const { groupRoles, ...rest } = {
      ...{ issuer: provider.issuer, clientId: 'x', clientSecret: undefined, scope: 'openid', name: 'X' },
      ...{ groupsClaim: 'groups', acrValues: [], amrValues: [], isOnly: false },
      groupRoles: [{ group: 'g', role: 'administrator' as const }],
    };
    const change = { tenant, actor: { kind: 'program', name: 'test' } as const, breakGlassEmails: [] };
    await expect(setStaffProvider(harness.context, { ...change, provider: { ...rest, groupRoles } })).rejects.toThrow(
      /permission denied/,
    );
  });
});
