import { createHash } from 'node:crypto';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../retention/apply-retention.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makePayLink } from '../testing/fixtures/test-pay-link.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { authenticate } from './authenticate.ts';
import { logOut } from './end-session.ts';
import { logInByToken } from './log-in-by-token.ts';
import { refreshToken } from './refresh-token.ts';
import { type CustomerSession, isGuestSession } from './session.ts';

let world: TestWorld;
let tenant: Tenant;
let account: string;
let customerCount = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'links' });
});
afterAll(() => world.close());
beforeEach(async () => {
  account = `A-${++customerCount}`;
  await makeCustomer(world, { tenant, login: `person-${customerCount}`, accounts: [{ referenceCode: account }] });
});

const dayMs = 24 * 60 * 60 * 1000;
const passTime = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};
const newLink = () => makePayLink(world, { tenant, accountReferenceCode: account });
const confirm = (token: string) => logInByToken(world.context, { tenant, token });
const refused = (code: string) => ({ kind: 'refused', code });

async function linkOf(token: string) {
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await world.adminPool.query('select * from pay_link where token_hash = $1', [hash]);
  return rows[0];
}

async function enter(token: string) {
  const entered = await confirm(token);
  if (entered.kind === 'refused') throw new Error(entered.code);
  const call = (bearer = entered.token) =>
    authenticate(world.context, { tenant, token: bearer, cookieSecret: entered.cookieSecret });
  return { entered, call };
}

async function sessionOf(call: () => Promise<CustomerSession | undefined>): Promise<CustomerSession> {
  const session = await call();
  if (!session) throw new Error('the guest is not signed in');
  return session;
}

describe('payment link token (req 6.1)', () => {
  it('has 32 random bytes, of which only the hash is stored', async () => {
    const token = await newLink();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await newLink()).not.toBe(token);
    const kept = JSON.stringify(await linkOf(token));
    for (const secret of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]) {
      expect(kept).not.toContain(secret);
    }
  });

  it("can't expire before it is created", async () => {
    await newLink();
    const change = world.adminPool.query('update pay_link set expires_at = created_at');
    await expect(change).rejects.toThrow('pay_link_lifetime');
  });

  it('is valid until the instant of its expiry', async () => {
    const [first, second] = [await newLink(), await newLink()];
    passTime(dayMs - 1);
    expect(await confirm(first)).toMatchObject({ kind: 'logged-in' });
    passTime(1);
    expect(await confirm(second)).toEqual(refused('PayLinkExpired'));
    expect(await linkOf(second)).toMatchObject({ used_at: null });
  });

  it('admits only one of twenty simultaneous visitors', async () => {
    const token = await newLink();
    const results = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(results.filter(({ kind }) => kind === 'logged-in')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'refused')).toEqual(Array(19).fill(refused('PayLinkUsed')));
    const { rows } = await world.adminPool.query('select session_id from session where kind = $1 and account_id = $2', [
      'guest',
      (await linkOf(token)).account_id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('stays used after it expires, and is unknown after it is revoked', async () => {
    const token = await newLink();
    await confirm(token);
    passTime(2 * dayMs);
    expect(await confirm(token)).toEqual(refused('PayLinkUsed'));
    await world.adminPool.query('update pay_link set revoked_at = now() where account_id = $1', [
      (await linkOf(token)).account_id,
    ]);
    expect(await confirm(token)).toEqual(refused('PayLinkInvalid'));
  });

  it('is deleted 90 days after it expires, and then unknown', async () => {
    const old = await newLink();
    passTime(dayMs);
    const young = await newLink();
    passTime(90 * dayMs + 1);
    expect(await deleteExpired(world.worker, { tenant, record: 'payment-link' })).toBeGreaterThan(0);
    expect(await confirm(old)).toEqual(refused('PayLinkInvalid'));
    expect(await confirm(young)).toEqual(refused('PayLinkExpired'));
  });

  it('is not used up by a failed login, so another try succeeds', async () => {
    const token = await newLink();
    const sessionTokens = { ...world.context.sessionTokens, issue: () => Promise.reject(new Error('out of order')) };
    await expect(logInByToken({ ...world.context, sessionTokens }, { tenant, token })).rejects.toThrow('out of order');
    expect(await confirm(token)).toMatchObject({ kind: 'logged-in' });
  });

  it.each(['', 'of-nobody', 'A'.repeat(43), 'A'.repeat(10_000), "' or true --", '\u2028'])(
    'is refused when it is unknown: %j',
    async (token) => {
      expect(await confirm(token)).toEqual(refused('PayLinkInvalid'));
    },
  );
});

describe('payment link session (req 6.1)', () => {
  it("has the link's account and a generated name that doesn't reveal the owner's", async () => {
    const token = await newLink();
    const { call } = await enter(token);
    const session = await sessionOf(call);
    expect(session.login).toMatch(/^guest-[0-9a-f]{12}$/);
    expect(session).toMatchObject({ payeeCode: 'PAYEE', guestAccountIds: [(await linkOf(token)).account_id] });
    expect(isGuestSession(session)).toBe(true);
  });

  it('needs the cookie of the browser that confirmed the link', async () => {
    const { entered } = await enter(await newLink());
    const { token } = entered;
    expect(await authenticate(world.context, { tenant, token, cookieSecret: undefined })).toBeUndefined();
    expect(await authenticate(world.context, { tenant, token, cookieSecret: 'a'.repeat(43) })).toBeUndefined();
  });

  it('ends immediately on sign-out, and the link stays used', async () => {
    const token = await newLink();
    const { call } = await enter(token);
    await logOut(world.context, { tenant, session: await sessionOf(call) });
    expect(await call()).toBeUndefined();
    expect(await confirm(token)).toEqual(refused('PayLinkUsed'));
  });

  it('ends 30 minutes after it began, regardless of activity (req 11.5)', async () => {
    const { call } = await enter(await newLink());
    let bearer: string | undefined;
    for (let passed = 0; passed < 27; passed += 9) {
      passTime(9 * 60_000);
      const session = await sessionOf(() => call(bearer));
      bearer = (await refreshToken(world.context, { tenant, session })).token;
    }
    passTime(3 * 60_000);
    expect(await call(bearer)).toBeDefined();
    passTime(1);
    expect(await call(bearer)).toBeUndefined();
    const { rows } = await world.adminPool.query("select end_reason from session where end_reason = 'too-old'");
    expect(rows).toHaveLength(1);
  });

  it('times out when idle, like every session (req 4.9)', async () => {
    const { call } = await enter(await newLink());
    await world.adminPool.query(
      "update session set last_seen_at = (last_seen_at at time zone 'UTC' - interval '16 minutes') at time zone 'UTC'",
    );
    expect(await call()).toBeUndefined();
  });
});
