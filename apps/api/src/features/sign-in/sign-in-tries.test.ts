import { randomUUID } from 'node:crypto';
import { logIn } from '@quittance/contract/sign-in';
import { send2faCode } from '@quittance/contract/two-factor';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeSharedNumber } from '@quittance/services/testing/fixtures/test-shared-number';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { heldHasher } from '@quittance/services/testing/held-hasher';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openWatchedApi } from '../../testing/access-matrix/asked-statements.ts';
import { failBefore } from '../../testing/asked-code.ts';
import { testPassword } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let byAccount: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  byAccount = await makeTenant(api.world, { label: 'by-account', loginType: 2 });
});
afterAll(() => api.close());

const zip = '60601';

async function someone(at = tenant): Promise<string> {
  const login = `person-${randomUUID()}`;
  await makeCustomer(api.world, { tenant: at, login, accounts: [{ referenceCode: login }], contact: { zip } });
  return login;
}

const tryLogIn = (username: string, password: string, device?: string) =>
  api.send(logIn, {
    tenant: tenant.label,
    body: { username, password },
    ...(device !== undefined && { headers: { cookie: `quittance-device=${device}` } }),
  });

async function knownDeviceOf(login: string): Promise<string> {
  const answer = await tryLogIn(login, testPassword);
  const device = answer.cookies.find(({ name }) => name === 'quittance-device')?.value;
  if (answer.statusCode !== 200 || device === undefined) throw new Error(answer.body);
  return device;
}

async function fail(login: string, times: number, device?: string): Promise<void> {
  for (let tries = 0; tries < times; tries++) await tryLogIn(login, 'wrong', device);
}

describe('simultaneous sign-ins with one user name', () => {
  it.each([
    ['a password', () => tenant, testPassword],
    ['an account number and a ZIP code', () => byAccount, zip],
  ])('by %s are checked only ten times, after which even a correct one is refused', async (_what, where, secret) => {
    const at = where();
    const login = await someone(at);
    const held = heldHasher(api.world.context.secretHasher);
    const { send } = await api.openAnother({ services: { secretHasher: held.hasher } });
    const ask = (password: string) => send(logIn, { tenant: at.label, body: { username: login, password } });
    const wrong = Array.from({ length: 25 }, () => ask('wrong'));
    await expect.poll(() => held.compared(), { timeout: 30_000 }).toBeGreaterThanOrEqual(10);
    const right = ask(secret);
    held.release();
    const answers = await Promise.all(wrong);
    expect(refusalOf(await right)).toMatchObject(refused('SignInLocked'));
    expect(held.compared()).toBe(10);
    const evaluated = answers.filter((answer) => refusalOf(answer).code === refused('CredentialsInvalid').code);
    expect(evaluated).toHaveLength(10);
  });
});

describe('unknown user name', () => {
  const body = (username: string) => ({ username, password: '99999', messageType: 'Email' });
  const comparable = (answer: LightMyRequestResponse) => {
    const { status, code, body } = refusalOf(answer);
    const { x_uni_req_id: _, ...fields } = body;
    return { status, code, fields, retryAfter: answer.headers['retry-after'] };
  };

  /** The tenant's key is loaded again every minute, in a separate transaction. */
  const withoutKey = (statements: readonly string[]) => {
    const read = statements.findIndex((text) => text.includes('tenant_data_key'));
    return read === -1 ? statements : statements.toSpliced(read, 3);
  };

  it.each([
    ['the log-in', logIn, () => tenant],
    ['the code of a log-in', send2faCode, () => tenant],
    ['the log-in by ZIP code', logIn, () => byAccount],
    ['the code of a log-in by ZIP code', send2faCode, () => byAccount],
  ])(
    'is indistinguishable from a known one in 15 failures of %s, down to the SQL statements',
    async (_what, call, where) => {
      const at = where();
      const watched = await openWatchedApi(api);
      // The first request loads the tenant's key.
      await watched.send(call, { tenant: at.label, body: body('somebody') });
      const seriesOf = async (username: string) => {
        const series = [];
        for (let tries = 0; tries < 15; tries++) {
          const { answer, statements } = await watched.watch(() =>
            watched.send(call, { tenant: at.label, body: body(username) }),
          );
          // The tenant is loaded first, unless it is cached.
          const counted = statements.findIndex((text) => text.includes('request_count'));
          series.push({ ...comparable(answer), statements: withoutKey(statements.slice(counted)) });
        }
        return series;
      };
      const known = await seriesOf(await someone(at));
      const unknown = await seriesOf(`nobody-${randomUUID()}`);
      expect(unknown).toEqual(known);
      if (at === byAccount) {
        const { number } = await makeSharedNumber(api.world, { tenant: at, contacts: [{ zip }, { zip }] });
        expect(await seriesOf(number)).toEqual(known);
      }
      expect(known.every(({ statements }) => statements.some((text) => text.includes('sign_in_try_count')))).toBe(true);
      const codes = known.map(({ code }) => code);
      expect(new Set(codes.slice(0, 10))).toEqual(new Set([refused('CredentialsInvalid').code]));
      expect(new Set(codes.slice(10))).toEqual(new Set([refused('SignInLocked').code]));
      await watched.close();
    },
  );
});

describe('account number shared by two payees (req 3.1)', () => {
  it("signs in to the named payee's account, even with a code, when both accounts have the same ZIP code", async () => {
    const at = await makeTenant(api.world, { label: 'shared-zip', loginType: 2, secondFactor: 'enabled' });
    const contacts = [{ zip }, { zip, is_opted_in_to_2fa: true }];
    const { number: username, otherPayee } = await makeSharedNumber(api.world, { tenant: at, contacts });
    const ask = (named: { merchantPayeeCode?: string }) =>
      api.send(logIn, { tenant: at.label, body: { username, password: zip, ...named } });
    expect(refusalOf(await ask({}))).toMatchObject(refused('CredentialsInvalid'));
    expect(refusalOf(await ask({ merchantPayeeCode: '' }))).toMatchObject(refused('CredentialsInvalid'));
    expect((await ask({ merchantPayeeCode: 'PAYEE' })).json()).toMatchObject({ payeeCode: 'PAYEE' });
    expect(refusalOf(await ask({ merchantPayeeCode: otherPayee }))).toMatchObject(refused('TwoFactorRequired'));
    const body = { username, password: zip, merchantPayeeCode: otherPayee, messageType: 'Email' };
    const sent = await api.send(send2faCode, { tenant: at.label, body });
    expect(sent.json()).toMatchObject({ destination: expect.stringContaining('@example.com') });
  });
});

describe('device that a customer has signed in on', () => {
  it("isn't locked by wrong passwords from other devices", async () => {
    const login = await someone();
    const device = await knownDeviceOf(login);
    await fail(login, 12);
    expect(refusalOf(await tryLogIn(login, testPassword))).toMatchObject(refused('SignInLocked'));
    expect((await tryLogIn(login, testPassword, device)).statusCode).toBe(200);
    expect(refusalOf(await tryLogIn(login, testPassword))).toMatchObject(refused('SignInLocked'));
  });

  it('still signs in when wrong passwords elsewhere require a password reset', async () => {
    const login = await someone();
    const device = await knownDeviceOf(login);
    await failBefore(api, { login, passwords: 100 });
    expect(refusalOf(await tryLogIn(login, testPassword))).toMatchObject(refused('PasswordResetRequired'));
    expect((await tryLogIn(login, testPassword, device)).statusCode).toBe(200);
  });

  it('is locked by its own wrong passwords without locking other devices', async () => {
    const login = await someone();
    const device = await knownDeviceOf(login);
    await fail(login, 10, device);
    expect(refusalOf(await tryLogIn(login, testPassword, device))).toMatchObject(refused('SignInLocked'));
    expect((await tryLogIn(login, testPassword)).statusCode).toBe(200);
  });

  it("doesn't count as known for another user name", async () => {
    const [login, other] = [await someone(), await someone()];
    const device = await knownDeviceOf(login);
    await fail(other, 10);
    expect(refusalOf(await tryLogIn(other, testPassword, device))).toMatchObject(refused('SignInLocked'));
  });
});
