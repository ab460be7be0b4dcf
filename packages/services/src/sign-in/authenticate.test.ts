import { randomUUID } from 'node:crypto';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld, testPassword } from '../testing/test-world.ts';
import { authenticate } from './authenticate.ts';
import { logOut, logOutEverywhere } from './end-session.ts';
import { keepAlive } from './keep-alive.ts';
import { logIn } from './log-in.ts';
import type { LoggedIn } from './open-session.ts';
import { refreshToken } from './refresh-token.ts';
import { reportIssue } from './report-issue.ts';
import type { CustomerSession } from './session.ts';

let world: TestWorld;
let tenant: Tenant;
let other: Tenant;
let login: LoggedIn;
let customerCount = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'session' });
  other = await makeTenant(world, { label: 'other' });
});
afterAll(() => world.close());
beforeEach(async () => {
  login = await signInAs(`person-${++customerCount}`);
});

async function signInAs(username: string): Promise<LoggedIn> {
  await makeCustomer(world, { tenant, login: username, accounts: [{ referenceCode: `A-${username}` }] });
  const result = await logIn(world.context, { tenant, username, password: testPassword });
  if (result.kind === 'refused') throw new Error(result.code);
  return result;
}

const passTime = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};
const minute = 60_000;

function call(
  changes: { token?: string; cookieSecret?: string | undefined; tenant?: Tenant; idleSeconds?: number } = {},
) {
  return authenticate(world.context, { tenant, token: login.token, cookieSecret: login.cookieSecret, ...changes });
}

async function callOrFail(changes: Parameters<typeof call>[0] = {}): Promise<CustomerSession> {
  const session = await call(changes);
  if (!session) throw new Error('expected a signed-in customer, got none');
  return session;
}

async function refresh(changes: Parameters<typeof call>[0] = {}): Promise<string> {
  return (await refreshToken(world.context, { tenant, session: await callOrFail(changes) })).token;
}

function nameOf(): string {
  return `person-${customerCount}`;
}

function ofCustomer(name: string): string {
  return `customer_id = (select customer_id from customer where reference_code = 'C-' || ${name})`;
}

/** Issues a new token without recording activity, so that only tokens expire and the session idles. */
async function freshToken(): Promise<string> {
  const tokenId = randomUUID();
  const token = await freshTokenOf(tokenId);
  await world.adminPool.query(`update session set token_id = $1 where ${ofCustomer('$2')}`, [tokenId, nameOf()]);
  return token;
}

/** Issues an unexpired token with this id. An id that was exchanged before must still end the session. */
async function freshTokenOf(tokenId: string): Promise<string> {
  const { rows } = await world.adminPool.query(`select * from session where ${ofCustomer('$1')}`, [nameOf()]);
  const { session_id: sessionId, customer_id: customerId, payee_code: payeeCode } = rows[0];
  const uniqueName = nameOf();
  const claims = { tokenId, tenantId: tenant.id, sessionId, customerId, uniqueName, payeeCode };
  return (await world.context.sessionTokens.issue(claims, world.clock.now)).token;
}

async function endReason(): Promise<string | null> {
  const { rows } = await world.adminPool.query(`select end_reason from session where ${ofCustomer('$1')}`, [nameOf()]);
  return rows[0].end_reason;
}

describe('authenticate', () => {
  it('returns the signed-in customer', async () => {
    expect(await call()).toMatchObject({ login: `person-${customerCount}`, payeeCode: 'PAYEE' });
  });

  it('rejects a token without its cookie, and the session continues', async () => {
    expect(await call({ cookieSecret: undefined })).toBeUndefined();
    expect(await call({ cookieSecret: 'a'.repeat(43) })).toBeUndefined();
    expect(await call({ cookieSecret: '' })).toBeUndefined();
    expect(await call()).toBeDefined();
  });

  it("rejects a token with another session's cookie", async () => {
    const { cookieSecret } = await signInAs(`thief-${customerCount}`);
    expect(await call({ cookieSecret })).toBeUndefined();
  });

  it("rejects another tenant's token", async () => {
    expect(await call({ tenant: other })).toBeUndefined();
  });

  it('rejects an expired token', async () => {
    passTime(10 * minute);
    expect(await call()).toBeUndefined();
  });

  it('rejects a token for a nonexistent session', async () => {
    const claims = { tenantId: tenant.id, uniqueName: 'x', payeeCode: 'PAYEE' };
    const id = '00000000-0000-4000-8000-000000000000';
    const { sessionTokens, now } = world.context;
    const { token } = await sessionTokens.issue({ ...claims, sessionId: id, customerId: id }, now());
    expect(await call({ token })).toBeUndefined();
  });
});

describe('session end (req 4.9)', () => {
  it('happens as soon as the customer signs out', async () => {
    await logOut(world.context, { tenant, session: await callOrFail() });
    expect(await call()).toBeUndefined();
    expect(await endReason()).toBe('log-out');
  });

  it('on one device leaves other devices signed in', async () => {
    const first = login;
    const again = await logIn(world.context, { tenant, username: `person-${customerCount}`, password: testPassword });
    if (again.kind === 'refused') throw new Error(again.code);
    await logOut(world.context, { tenant, session: await callOrFail({ ...first }) });
    expect(await call({ token: again.token, cookieSecret: again.cookieSecret })).toBeDefined();
  });

  it("happens on all of the customer's devices on request, and on no one else's", async () => {
    const neighbour = login;
    login = await signInAs(`person-${++customerCount}`);
    const again = await logIn(world.context, { tenant, username: `person-${customerCount}`, password: testPassword });
    if (again.kind === 'refused') throw new Error(again.code);
    await logOutEverywhere(world.context, { tenant, session: await callOrFail() });
    expect(await call()).toBeUndefined();
    expect(await call(again)).toBeUndefined();
    expect(await endReason()).toBe('log-out-everywhere');
    expect(await call(neighbour)).toBeDefined();
  });

  it('is postponed immediately by keepAlive, not only after half a minute', async () => {
    passTime(10_000);
    await keepAlive(world.context, { tenant, session: await callOrFail() });
    const { rows } = await world.adminPool.query(`select last_seen_at from session where ${ofCustomer('$1')}`, [
      nameOf(),
    ]);
    expect(rows[0].last_seen_at).toEqual(world.clock.now);
  });

  it("is final, and keepAlive doesn't revive the session", async () => {
    const session = await callOrFail();
    await logOut(world.context, { tenant, session });
    await keepAlive(world.context, { tenant, session });
    expect(await call()).toBeUndefined();
  });

  it.each([
    ['comes after 900 seconds without a call (req 9.3)', null, undefined, 900],
    ['comes at the time that the tenant has set (req 9.3)', 300, 600, 300],
    ['comes at the time of the installation when the tenant has set none (req 9.3)', null, 600, 600],
  ])('%s, give or take half a minute', async (_what, sessionTimeoutSeconds, idleSeconds, seconds) => {
    const its = { ...tenant, sessionTimeoutSeconds };
    const at = { tenant: its, ...(idleSeconds !== undefined && { idleSeconds }) };
    passTime(seconds * 1_000 + 30_000);
    expect(await call({ token: await freshToken(), ...at })).toBeDefined();
    passTime(seconds * 1_000 + 30_001);
    expect(await call({ token: await freshToken(), ...at })).toBeUndefined();
    expect(await endReason()).toBe('idle');
  });

  it('is postponed by every call', async () => {
    for (let calls = 0; calls < 5; calls++) {
      passTime(14 * minute);
      expect(await call({ token: await freshToken() })).toBeDefined();
    }
  });

  it('happens after 12 hours, regardless of activity', async () => {
    let { token } = login;
    const began = world.clock.now.getTime();
    while (world.clock.now.getTime() + 9 * minute <= began + 12 * 60 * minute) {
      passTime(9 * minute);
      token = await refresh({ token });
    }
    expect(await call({ token })).toBeDefined();
    world.clock.now = new Date(began + 12 * 60 * minute + 1);
    expect(await call({ token })).toBeUndefined();
    expect(await endReason()).toBe('too-old');
  });
});

describe('token exchange (req 5.10)', () => {
  it('returns a token with the same claims', async () => {
    const before = await callOrFail();
    passTime(9 * minute);
    const token = await refresh();
    expect(token).not.toBe(login.token);
    expect(await call({ token })).toEqual({ ...before, tokenId: expect.not.stringMatching(before.tokenId) });
  });

  it('accepts the old token for another minute, for calls in progress', async () => {
    const token = await refresh();
    passTime(minute);
    expect(await call()).toBeDefined();
    passTime(1);
    expect(await call()).toBeUndefined();
    expect(await endReason()).toBe('token-reused');
    expect(await call({ token })).toBeUndefined();
  });

  it('ends the session when the token before the previous one is used, because only a thief still has it', async () => {
    const second = await refresh();
    const third = await refresh({ token: second });
    expect(await call()).toBeUndefined();
    expect(await endReason()).toBe('token-reused');
    expect(await call({ token: third })).toBeUndefined();
  });

  it('gives each of several tabs a working token, and reusing the old token still ends them all', async () => {
    const session = await callOrFail();
    const tabs = await Promise.all([1, 2, 3, 4].map(() => refreshToken(world.context, { tenant, session })));
    passTime(minute);
    expect(await call()).toBeDefined();
    passTime(8 * minute);
    for (const { token } of tabs) expect(await call({ token })).toBeDefined();
    expect(await call({ token: await freshTokenOf(session.tokenId) })).toBeUndefined();
    expect(await endReason()).toBe('token-reused');
    for (const { token } of tabs) expect(await call({ token })).toBeUndefined();
  });

  it('lets a tab join the first exchange within the minute', async () => {
    const first = await refresh();
    passTime(minute);
    const second = await refresh();
    passTime(8 * minute);
    const third = await refresh({ token: second });
    passTime(30_000);
    expect(await call({ token: first })).toBeDefined();
    expect(await call({ token: third })).toBeDefined();
  });

  it('ignores a stolen old token without the cookie', async () => {
    const token = await refresh();
    passTime(2 * minute);
    expect(await call({ cookieSecret: undefined })).toBeUndefined();
    expect(await call({ token })).toBeDefined();
  });

  it('does not revive an ended session', async () => {
    const session = await callOrFail();
    await logOut(world.context, { tenant, session });
    const { token } = await refreshToken(world.context, { tenant, session });
    expect(await call({ token })).toBeUndefined();
  });
});

describe('failed response check (req 5.9, 5.10)', () => {
  it('is recorded for operators in its tenant', async () => {
    const checks = { loginIdError: true, payeeCodeError: false, uniqueNameError: true };
    await reportIssue(world.context, { tenant, action: 'login', ...checks, userToken: 'client-1' });
    await reportIssue(world.context, { tenant: other, action: 'refreshtoken', ...checks, userToken: null });
    const { rows } = await world.adminPool.query('select * from reported_issue where tenant_id = $1', [tenant.id]);
    expect(rows).toMatchObject([
      {
        action: 'login',
        login_id_error: true,
        payee_code_error: false,
        unique_name_error: true,
        user_token: 'client-1',
      },
    ]);
  });
});
