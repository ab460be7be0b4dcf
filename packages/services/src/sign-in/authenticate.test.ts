import { randomUUID } from 'node:crypto';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/test-tenant.ts';
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
let people = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'session' });
  other = await makeTenant(world, { label: 'other' });
});
afterAll(() => world.close());
beforeEach(async () => {
  login = await signInAs(`person-${++people}`);
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
  if (!session) throw new Error('nobody is signed in');
  return session;
}

async function refresh(changes: Parameters<typeof call>[0] = {}): Promise<string> {
  return (await refreshToken(world.context, { tenant, session: await callOrFail(changes) })).token;
}

function nameOf(): string {
  return `person-${people}`;
}

/** The rows of the customer who signs in by a name. */
function ofPerson(name: string): string {
  return `customer_id = (select customer_id from customer where reference_code = 'C-' || ${name})`;
}

/** A new token for the session that looks as if nobody had called for it: only tokens expire here, the session waits. */
async function freshToken(): Promise<string> {
  const tokenId = randomUUID();
  const token = await freshTokenOf(tokenId);
  await world.adminPool.query(`update session set token_id = $1 where ${ofPerson('$2')}`, [tokenId, nameOf()]);
  return token;
}

/** A token of that id which has not expired: what has to end the session even then, when it was exchanged before. */
async function freshTokenOf(tokenId: string): Promise<string> {
  const { rows } = await world.adminPool.query(`select * from session where ${ofPerson('$1')}`, [nameOf()]);
  const { session_id: sessionId, customer_id: customerId, payee_code: payeeCode } = rows[0];
  const uniqueName = nameOf();
  const claims = { tokenId, tenantId: tenant.id, sessionId, customerId, uniqueName, payeeCode };
  return (await world.context.sessionTokens.issue(claims, world.clock.now)).token;
}

async function endReason(): Promise<string | null> {
  const { rows } = await world.adminPool.query(`select end_reason from session where ${ofPerson('$1')}`, [nameOf()]);
  return rows[0].end_reason;
}

describe('who makes a call', () => {
  it('is the one who signed in', async () => {
    expect(await call()).toMatchObject({ login: `person-${people}`, payeeCode: 'PAYEE' });
  });

  it('a token without its cookie is of no use, and the session goes on for who has both', async () => {
    expect(await call({ cookieSecret: undefined })).toBeUndefined();
    expect(await call({ cookieSecret: 'a'.repeat(43) })).toBeUndefined();
    expect(await call({ cookieSecret: '' })).toBeUndefined();
    expect(await call()).toBeDefined();
  });

  it('a token with the cookie of another session is of no use', async () => {
    const { cookieSecret } = await signInAs(`thief-${people}`);
    expect(await call({ cookieSecret })).toBeUndefined();
  });

  it('a token of another tenant is of no use', async () => {
    expect(await call({ tenant: other })).toBeUndefined();
  });

  it('a token that has expired is of no use', async () => {
    passTime(10 * minute);
    expect(await call()).toBeUndefined();
  });

  it('a token for a session that does not exist is of no use', async () => {
    const claims = { tenantId: tenant.id, uniqueName: 'x', payeeCode: 'PAYEE' };
    const id = '00000000-0000-4000-8000-000000000000';
    const { sessionTokens, now } = world.context;
    const { token } = await sessionTokens.issue({ ...claims, sessionId: id, customerId: id }, now());
    expect(await call({ token })).toBeUndefined();
  });
});

describe('the end of a session (req 4.9)', () => {
  it('comes with signing out, at once', async () => {
    await logOut(world.context, { tenant, session: await callOrFail() });
    expect(await call()).toBeUndefined();
    expect(await endReason()).toBe('log-out');
  });

  it('of one device leaves the others signed in', async () => {
    const first = login;
    const again = await logIn(world.context, { tenant, username: `person-${people}`, password: testPassword });
    if (again.kind === 'refused') throw new Error(again.code);
    await logOut(world.context, { tenant, session: await callOrFail({ ...first }) });
    expect(await call({ token: again.token, cookieSecret: again.cookieSecret })).toBeDefined();
  });

  it('comes everywhere at once when the customer says so, and to nobody else', async () => {
    const neighbour = login;
    login = await signInAs(`person-${++people}`);
    const again = await logIn(world.context, { tenant, username: `person-${people}`, password: testPassword });
    if (again.kind === 'refused') throw new Error(again.code);
    await logOutEverywhere(world.context, { tenant, session: await callOrFail() });
    expect(await call()).toBeUndefined();
    expect(await call(again)).toBeUndefined();
    expect(await endReason()).toBe('log-out-everywhere');
    expect(await call(neighbour)).toBeDefined();
  });

  it('is put off at once by a sign of life, not only after half a minute', async () => {
    passTime(10_000);
    await keepAlive(world.context, { tenant, session: await callOrFail() });
    const { rows } = await world.adminPool.query(`select last_seen_at from session where ${ofPerson('$1')}`, [
      nameOf(),
    ]);
    expect(rows[0].last_seen_at).toEqual(world.clock.now);
  });

  it('is final: a sign of life does not revive it', async () => {
    const session = await callOrFail();
    await logOut(world.context, { tenant, session });
    await keepAlive(world.context, { tenant, session });
    expect(await call()).toBeUndefined();
  });

  it.each([
    ['comes after 900 seconds without a call (req 9.3)', null, undefined, 900],
    ['comes at the time that the tenant has set (req 9.3)', 300, 600, 300],
    ['comes at the time of the installation where the tenant has set none (req 9.3)', null, 600, 600],
  ])('%s, measured within half a minute', async (_what, sessionTimeoutSeconds, idleSeconds, seconds) => {
    const its = { ...tenant, sessionTimeoutSeconds };
    const at = { tenant: its, ...(idleSeconds !== undefined && { idleSeconds }) };
    passTime(seconds * 1_000 + 30_000);
    expect(await call({ token: await freshToken(), ...at })).toBeDefined();
    passTime(seconds * 1_000 + 30_001);
    expect(await call({ token: await freshToken(), ...at })).toBeUndefined();
    expect(await endReason()).toBe('idle');
  });

  it('is put off by every call', async () => {
    for (let calls = 0; calls < 5; calls++) {
      passTime(14 * minute);
      expect(await call({ token: await freshToken() })).toBeDefined();
    }
  });

  it('comes after 12 hours, however busy it was', async () => {
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

describe('the exchange of a token (req 5.10)', () => {
  it('gives one with the same names in it', async () => {
    const before = await callOrFail();
    passTime(9 * minute);
    const token = await refresh();
    expect(token).not.toBe(login.token);
    expect(await call({ token })).toEqual({ ...before, tokenId: expect.not.stringMatching(before.tokenId) });
  });

  it('leaves the old one good for a minute, for calls that are under way', async () => {
    const token = await refresh();
    passTime(minute);
    expect(await call()).toBeDefined();
    passTime(1);
    expect(await call()).toBeUndefined();
    expect(await endReason()).toBe('token-reused');
    expect(await call({ token })).toBeUndefined();
  });

  it('the one before the last ends the session at once: only a thief still has it', async () => {
    const second = await refresh();
    const third = await refresh({ token: second });
    expect(await call()).toBeUndefined();
    expect(await endReason()).toBe('token-reused');
    expect(await call({ token: third })).toBeUndefined();
  });

  it('by several tabs at once gives each a token that goes on working, and the old one still ends all of them', async () => {
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

  it('by a tab that comes within the minute joins the one that was first', async () => {
    const first = await refresh();
    passTime(minute);
    const second = await refresh();
    passTime(8 * minute);
    const third = await refresh({ token: second });
    passTime(30_000);
    expect(await call({ token: first })).toBeDefined();
    expect(await call({ token: third })).toBeDefined();
  });

  it('a stolen old token without the cookie cannot end the session', async () => {
    const token = await refresh();
    passTime(2 * minute);
    expect(await call({ cookieSecret: undefined })).toBeUndefined();
    expect(await call({ token })).toBeDefined();
  });

  it('does not revive a session that has ended', async () => {
    const session = await callOrFail();
    await logOut(world.context, { tenant, session });
    const { token } = await refreshToken(world.context, { tenant, session });
    expect(await call({ token })).toBeUndefined();
  });
});

describe('a failed check (req 5.9, 5.10)', () => {
  it('is kept for operators, in its tenant', async () => {
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
