import { allStaffCalls } from '@quittance/contract/all-staff-calls';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { keepStaffAlive, whoAmI } from '@quittance/contract/staff/session';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { keyScopes } from '@quittance/domain/staff/key-scope';
import { staffRoles } from '@quittance/domain/staff/staff-role';
import { createApiKey, revokeApiKey } from '@quittance/services/api-keys/manage-api-keys';
import { signOutStaff } from '@quittance/services/staff/end-staff-session';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../create-app.ts';
import { addAuthentication } from '../plugins/authentication/authentication.ts';
import { successResponses } from '../serve-call.ts';
import { serveStaffCall } from '../serve-staff-call.ts';
import { signInCustomer } from '../testing/payers/signed-in-customer.ts';
import { type Entered, openTestConsole, type StaffRequest, type TestConsole } from '../testing/staff/test-console.ts';
import { openTestApi } from '../testing/test-api.ts';

let console: TestConsole;
let tenant: Tenant;
let other: Tenant;
let administrator: Entered;
let strange: Entered;

beforeAll(async () => {
  console = await openTestConsole(providedUrls());
  tenant = await makeTenant(console.world, { label: 'pay' });
  other = await makeTenant(console.world, { label: 'other' });
  strange = await console.enter(other, 'administrator');
  administrator = await console.enter(tenant, 'administrator');
});
afterAll(() => console.close());

const actor = { kind: 'program', name: 'test' } as const;
const keyOf = (of: Tenant, scopes: Parameters<typeof createApiKey>[1]['scopes']) =>
  createApiKey(console.harness.services, { tenant: of, actor, name: 'Key', scopes, expiresAt: null });

async function codeOf(call: Parameters<TestConsole['send']>[0], request: StaffRequest): Promise<string> {
  const answer = await console.send(call, request);
  const [found] = answer.json().responses;
  const name = Object.entries(responseCodes).find(([, { code }]) => code === found.responseCode)?.[0] ?? '';
  if (name !== 'Success') expect(answer.statusCode).toBe(responseCodes[name as ResponseCodeName].status);
  return name;
}

/** Runs `work` at a later time and restores the clock. */
async function after<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const { now } = console.world.clock;
  console.world.clock.now = new Date(now.getTime() + seconds * 1000);
  return work().finally(() => {
    console.world.clock.now = now;
  });
}

const guarded = allStaffCalls.filter(({ role }) => role !== 'anyone');

describe.each(guarded)('$path', (call) => {
  it("refuses a missing, unknown or expired session and another tenant's session", async () => {
    expect(await codeOf(call, {})).toBe('Unauthorized');
    expect(await codeOf(call, { cookie: 'x'.repeat(43) })).toBe('Unauthorized');
    expect(await codeOf(call, { cookie: strange.cookie })).toBe('Unauthorized');
    expect(await codeOf(call, { cookie: administrator.cookie, tenant: other.label })).toBe('Unauthorized');
    expect(await codeOf(call, { cookie: administrator.cookie, tenant: 'nobody' })).toBe('TenantUnknown');
    expect(await after(16 * 60, () => codeOf(call, { cookie: strange.cookie, tenant: other.label }))).toBe(
      'Unauthorized',
    );
    strange = await console.enter(other, 'administrator');
  });

  it('refuses every role below the required role', async () => {
    for (const role of staffRoles.slice(0, staffRoles.indexOf(call.role as 'viewer'))) {
      const { cookie } = await console.enter(tenant, role);
      expect([role, await codeOf(call, { cookie })]).toEqual([role, 'RoleNotAllowed']);
    }
  });

  it('refuses pages from another origin, even with a valid session', async () => {
    const { cookie } = administrator;
    for (const headers of [
      { origin: undefined },
      { origin: 'null' },
      { origin: 'http://other.localhost' },
      { origin: 'http://pay.localhost:3000' },
      { origin: 'http://pay.localhost.example' },
      { 'x-quittance-console': undefined },
      { 'x-quittance-console': 'true' },
    ])
      expect([headers, await codeOf(call, { cookie, headers })]).toEqual([headers, 'OriginNotAllowed']);
  });

  it('refuses API keys that are revoked, invalid, from another tenant or without its scope', async () => {
    const scopes = keyScopes.filter((scope) => scope !== call.scope);
    const { text: key, keyId } = await keyOf(tenant, scopes);
    expect(await codeOf(call, { key })).toBe('RoleNotAllowed');
    expect(await codeOf(call, { key, cookie: administrator.cookie })).toBe('RoleNotAllowed');
    expect(await codeOf(call, { key: (await keyOf(other, keyScopes)).text })).toBe('Unauthorized');
    await revokeApiKey(console.harness.services, { tenant, actor, keyId });
    for (const wrong of [key, `${key.slice(0, -2)}xx`, 'qk_none'])
      expect(await codeOf(call, { key: wrong })).toBe('Unauthorized');
  });
});

describe.each(guarded.filter(({ stepUp }) => stepUp))('$path', (call) => {
  it('requires the password and a code confirmed within the last 5 minutes', async () => {
    const { cookie } = await console.enter(tenant, 'administrator');
    expect(await after(301, () => codeOf(call, { cookie }))).toBe('StepUpRequired');
    expect(await after(299, () => codeOf(call, { cookie }))).not.toBe('StepUpRequired');
  });
});

describe.each(allStaffCalls.filter(({ role }) => role === 'anyone'))('$path', (call) => {
  it("is open only to the console's own page", async () => {
    const needsInput = !z.safeParse(call.request, {}).success;
    expect(await codeOf(call, {})).toBe(needsInput ? 'RequestInvalid' : 'Success');
    expect(await codeOf(call, { headers: { origin: 'http://evil.example' } })).toBe('OriginNotAllowed');
    expect(await codeOf(call, { key: (await keyOf(tenant, keyScopes)).text })).toBe('RoleNotAllowed');
  });
});

describe('console session (req 12.2)', () => {
  it('uses an HttpOnly, SameSite=Strict cookie that is host-bound over TLS', async () => {
    const secure = await openTestConsole(providedUrls(), {
      PUBLIC_TLS: 'true',
      PORTAL_URL: 'https://{tenant}.localhost',
      CONSOLE_URL: 'https://{tenant}.localhost',
    });
    const home = await makeTenant(secure.world, { label: 'pay' });
    const member = await secure.harness.hire(home, 'viewer');
    const sent = { email: member.email, password: 'Test-pass-1' };
    const { handle } = (await secure.send({ path: '/v1/staff/session/sign-in' }, { body: sent })).json();
    const body = { handle, code: member.code() };
    const answer = await secure.send({ path: '/v1/staff/session/second-factor' }, { body });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-quittance-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(
        /^__Host-quittance-staff-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    for (const { value } of answer.cookies) expect(answer.body).not.toContain(value);
    await secure.close();
  });

  it('ends immediately on sign-out', async () => {
    const { cookie, member } = await console.enter(tenant, 'viewer');
    expect(await codeOf(whoAmI, { cookie })).toBe('Success');
    const { session } = await console.harness.signIn(tenant, member);
    await signOutStaff(console.harness.context, { tenant, session, everywhere: true });
    expect(await codeOf(whoAmI, { cookie })).toBe('Unauthorized');
  });

  it("works only in the console, and a customer's session only in the portal", async () => {
    const api = await openTestApi(providedUrls());
    const home = await makeTenant(api.world, { label: 'pay' });
    const customer = await signInCustomer(api, { tenant: home });
    const path = '/v1/customer/accounts';
    const asStaff = { cookie: `quittance-staff=${administrator.cookie}`, origin: 'http://pay.localhost' };
    const answer = await api.send({ method: 'POST', path }, { headers: { ...asStaff, 'x-quittance-console': '1' } });
    expect(answer.statusCode).toBe(401);
    expect(await codeOf(whoAmI, { headers: { authorization: `Bearer ${customer.credentials.token}` } })).toBe(
      'Unauthorized',
    );
    await api.close();
  });
});

describe("staff endpoint registered in the portal's API by mistake", () => {
  it('refuses everyone', async () => {
    const app = createApp({ LOG_LEVEL: 'silent', TRUST_PROXY: 0, PUBLIC_TLS: false });
    addAuthentication(app, {
      ...console.harness,
      settings: console.settings,
      tenants: nowhere,
      isReady: async () => true,
      idleSeconds: 900,
    });
    serveStaffCall(app, keepStaffAlive, { handle: async () => ({ responses: successResponses }) });
    const answer = await app.inject({ method: 'POST', url: `/api${keepStaffAlive.path}`, payload: {} });
    expect(answer.statusCode).toBe(401);
    await app.close();
  });
});

const nowhere = { find: async () => undefined };
