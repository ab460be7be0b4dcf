import { providedUrls } from '@quittance/database/testing/provided-urls';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld, testPassword } from '../testing/test-world.ts';
import { logIn } from './log-in.ts';
import type { LoggedIn } from './open-session.ts';

let world: TestWorld;
let tenant: Tenant;
let login: string;
let customerCount = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'sign-in' });
});
afterAll(() => world.close());
beforeEach(async () => {
  login = `person-${++customerCount}`;
  await makeCustomer(world, { tenant, login, accounts: [{ referenceCode: `A-${customerCount}` }] });
});

const invalid = { kind: 'refused', code: 'CredentialsInvalid' };
const tryWith = (password: string, username = login) => logIn(world.context, { tenant, username, password });
const passTime = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};

/** Delays comparisons until all tries have arrived, so that none comes too late to be evaluated. */
function hasherThatWaitsFor(tries: number): TestWorld['context']['secretHasher'] {
  const all = Promise.withResolvers<void>();
  let there = 0;
  const { secretHasher } = world.context;
  return {
    hash: (secret) => secretHasher.hash(secret),
    matches: async (secret, hash) => {
      if (++there === tries) all.resolve();
      await all.promise;
      return secretHasher.matches(secret, hash);
    },
  };
}

async function signIn(username = login): Promise<LoggedIn> {
  const result = await tryWith(testPassword, username);
  if (result.kind === 'refused') throw new Error(result.code);
  return result;
}

describe('logIn (req 7.3)', () => {
  it('returns a token with the claims of req 3.3, a cookie, and the accounts', async () => {
    const result = await signIn();
    expect(decodeJwt(result.token)).toMatchObject({
      unique_name: login,
      payeecode: 'PAYEE',
      tenant: tenant.id,
      iat: world.clock.now.getTime() / 1_000,
      exp: world.clock.now.getTime() / 1_000 + 600,
    });
    expect(result.expiresAt).toEqual(new Date(world.clock.now.getTime() + 600_000));
    expect(result.payeeCode).toBe('PAYEE');
    expect(result.accounts.accounts.map((account) => account.referenceCode)).toEqual([`A-${customerCount}`]);
    expect(result.cookieSecret).toMatch(/^[\w-]{43}$/);
  });

  it('stores only hashes of the cookie and the password', async () => {
    const { cookieSecret } = await signIn();
    const { rows } = await world.adminPool.query(
      `select s.*, c.secret_hash from session s join sign_in_credential c using (tenant_id, customer_id)
       where customer_id = (select customer_id from customer where reference_code = 'C-' || $1)`,
      [login],
    );
    const kept = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    expect(kept).not.toContain(cookieSecret);
    expect(kept).not.toContain(testPassword);
  });

  it.each([
    ['capital letters', (name: string) => name.toUpperCase()],
    ['spaces around it', (name: string) => `  ${name}\t`],
    ['letters of full width', (name: string) => name.replace('p', 'ｐ')],
  ])('accepts the name with %s, and the token keeps it as typed (req 5.9)', async (_what, write) => {
    const typed = write(login);
    const { token, accounts } = await signIn(typed);
    expect(decodeJwt(token)).toMatchObject({ unique_name: typed.trim() });
    expect(accounts.login).toBe(typed.trim());
  });

  it('returns the same error for a wrong name and a wrong password', async () => {
    const answers = [await tryWith('wrong'), await tryWith(testPassword, 'nobody'), await tryWith('', '')];
    expect(answers).toEqual([invalid, invalid, invalid]);
  });

  it('compares the password exactly', async () => {
    expect(await tryWith(testPassword.toLowerCase())).toEqual(invalid);
    expect(await tryWith(` ${testPassword}`)).toEqual(invalid);
  });

  it("doesn't find another tenant's customers", async () => {
    const other = await makeTenant(world, { label: `other-${customerCount}` });
    expect(await logIn(world.context, { tenant: other, username: login, password: testPassword })).toEqual(invalid);
  });

  it('starts a separate session each time', async () => {
    const [one, two] = [await signIn(), await signIn()];
    expect(decodeJwt(one.token).sid).not.toBe(decodeJwt(two.token).sid);
    expect(one.cookieSecret).not.toBe(two.cookieSecret);
  });
});

describe('failed logins', () => {
  const fail = async (times: number) => {
    for (let tries = 0; tries < times; tries++) expect(await tryWith('wrong')).toEqual(invalid);
  };
  const locked = (seconds: number) => ({ kind: 'refused', code: 'SignInLocked', retryAfterSeconds: seconds });

  it('lock nothing for up to nine in a row, and a success clears them', async () => {
    await fail(9);
    await signIn();
    await fail(9);
    await signIn();
  });

  it('lock the name for 30 seconds after ten in a row, even for the correct password', async () => {
    await fail(10);
    expect(await tryWith(testPassword)).toEqual(locked(30));
    passTime(29_001);
    expect(await tryWith(testPassword)).toEqual(locked(1));
    passTime(999);
    await signIn();
  });

  it('are not counted during a lockout', async () => {
    await fail(10);
    for (let tries = 0; tries < 5; tries++) expect(await tryWith('wrong')).toEqual(locked(30));
    passTime(30_000);
    await fail(1);
    expect(await tryWith('wrong')).toEqual(locked(60));
  });

  it('double the lockout each time, up to an hour', async () => {
    await fail(10);
    for (const seconds of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      expect(await tryWith('wrong')).toEqual(locked(seconds));
      passTime(seconds * 1_000);
      await fail(1);
    }
    passTime(3_600_000);
    await signIn();
    await fail(9);
    await signIn();
  });

  it('are evaluated and counted ten times when twelve are simultaneous', async () => {
    const context = { ...world.context, secretHasher: hasherThatWaitsFor(10) };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => logIn(context, { tenant, username: login, password: 'wrong' })),
    );
    expect(answers.filter((answer) => answer.kind === 'refused' && answer.code === 'CredentialsInvalid')).toHaveLength(
      10,
    );
    const { rows } = await world.adminPool.query(
      `select failed_tries from sign_in_try_count
       where device_hash = '' and customer_id = (select customer_id from customer where reference_code = 'C-' || $1)`,
      [login],
    );
    expect(rows).toEqual([{ failed_tries: 10 }]);
    expect(await tryWith(testPassword)).toEqual(locked(30));
  });

  it('for one customer lock no other customer', async () => {
    await fail(10);
    const other = `neighbour-${customerCount}`;
    await makeCustomer(world, { tenant, login: other, accounts: [] });
    await signIn(other);
  });
});
