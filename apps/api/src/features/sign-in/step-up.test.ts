import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBankAccountToken } from '@quittance/contract/payment-methods';
import { authenticateCustomer, keepAlive, logIn, refreshToken } from '@quittance/contract/sign-in';
import { logInSso } from '@quittance/contract/single-sign-on';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type SignedIn, signIn, signInCustomer, testPassword } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { returnFromProvider } from '../../testing/single-sign-on-harness.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let customer: SignedIn;
let accounts = 0;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  customer = await signInCustomer(api, { tenant });
});

const minuteMs = 60_000;
const passTime = (ms: number) => {
  api.world.clock.now = new Date(api.world.clock.now.getTime() + ms);
};
const again = (change: { username?: string; password?: string } = {}) =>
  api.send(authenticateCustomer, {
    ...customer.credentials,
    body: { username: customer.login, password: testPassword, ...change },
  });
const saveBank = (accountUsePreferenceType: string) => {
  accounts += 1;
  return api.send(createBankAccountToken, {
    ...customer.credentials,
    body: {
      routingNumber: '021000021',
      accountNumber: `00012345${String(accounts).padStart(4, '0')}`,
      accountType: 'c',
      accountOwnerType: 'personal',
      accountHolderName: 'Test Person',
      accountUsePreferenceType,
    },
  });
};

describe('authenticatecustomer', () => {
  it.each(['MultiUse', 'UnSpecified'])(
    'allows saving bank accounts (%s) for the next 5 minutes (req 7.3)',
    async (usage) => {
      passTime(5 * minuteMs + 1_000);
      expect(refusalOf(await saveBank(usage))).toMatchObject(refused('StepUpRequired'));
      expect((await again()).statusCode).toBe(200);
      expect((await saveBank(usage)).statusCode).toBe(200);
      customer.credentials.token = (await api.send(refreshToken, customer.credentials)).json().token;
      passTime(5 * minuteMs - 1_000);
      expect((await saveBank(usage)).statusCode).toBe(200);
      passTime(2_000);
      expect(refusalOf(await saveBank(usage))).toMatchObject(refused('StepUpRequired'));
    },
  );

  it("isn't required for a single-use bank account (req 7.3)", async () => {
    passTime(9 * minuteMs);
    expect((await saveBank('SingleUse')).statusCode).toBe(200);
  });

  it("accepts only the customer's own user name, in any case, with its password (req 7.3)", async () => {
    const other = await signInCustomer(api, { tenant });
    expect((await again({ username: ` ${customer.login.toUpperCase()} ` })).statusCode).toBe(200);
    expect(refusalOf(await again({ username: other.login }))).toMatchObject(refused('CredentialsInvalid'));
    expect(refusalOf(await again({ password: 'Test-pass-2' }))).toMatchObject(refused('CredentialsInvalid'));
  });

  it('counts wrong passwords together with those entered at sign-in (req 7.3)', async () => {
    const body = { username: customer.login, password: 'Test-pass-2' };
    for (let tries = 0; tries < 5; tries++) await api.send(logIn, { tenant: 'pay', body });
    for (let tries = 0; tries < 5; tries++) await again({ password: 'Test-pass-2' });
    expect(refusalOf(await again())).toMatchObject(refused('SignInLocked'));
    const rightBody = { username: customer.login, password: testPassword };
    expect(refusalOf(await api.send(logIn, { tenant: 'pay', body: rightBody }))).toMatchObject(refused('SignInLocked'));
  });
});

describe('authenticatecustomer after wrong passwords', () => {
  it('resets the count after the right password, as signing in does (req 7.3)', async () => {
    for (let tries = 0; tries < 9; tries++) await again({ password: 'Test-pass-2' });
    expect((await again()).statusCode).toBe(200);
    for (let tries = 0; tries < 9; tries++) await again({ password: 'Test-pass-2' });
    expect((await again()).statusCode).toBe(200);
  });

  it("counts attempts with another customer's name against neither customer (req 7.3)", async () => {
    const other = await signInCustomer(api, { tenant });
    for (let tries = 0; tries < 12; tries++) await again({ username: other.login, password: 'Test-pass-2' });
    expect((await again()).statusCode).toBe(200);
    const body = { username: other.login, password: testPassword };
    expect((await api.send(logIn, { tenant: 'pay', body })).statusCode).toBe(200);
  });

  it('confirms only the current session (req 7.3)', async () => {
    const elsewhere = await signIn(api, { tenant, login: customer.login });
    passTime(5 * minuteMs + 1_000);
    expect((await again()).statusCode).toBe(200);
    customer = { ...customer, credentials: elsewhere };
    expect(refusalOf(await saveBank('MultiUse'))).toMatchObject(refused('StepUpRequired'));
  });
});

describe('authenticatecustomer after single sign-on', () => {
  it("refuses the password from the response, which can't be used to sign in (req 7.3)", async () => {
    const request = await returnFromProvider(api, { tenant, doing: { account: customer.login } });
    const answer = await api.send(logInSso, request);
    const cookie = answer.cookies.find(({ name }) => name === 'quittance')?.value ?? '';
    expect(answer.statusCode).toBe(200);
    const { token, password } = answer.json();
    customer = { ...customer, credentials: { tenant: 'pay', token, cookie } };
    expect(refusalOf(await again({ password }))).toMatchObject(refused('CredentialsInvalid'));
  });
});

describe('keepalive', () => {
  it('restarts the idle timeout, after which the session ends (req 4.9)', async () => {
    await api.world.adminPool.query('update tenant set session_timeout_seconds = 300');
    const { send } = await api.openAnother();
    for (let minutes = 0; minutes < 8; minutes += 4) {
      passTime(4 * minuteMs);
      expect((await send(keepAlive, customer.credentials)).statusCode).toBe(200);
    }
    const idle = await signInCustomer(api, { tenant });
    passTime(6 * minuteMs);
    expect((await send(keepAlive, idle.credentials)).statusCode).toBe(401);
  });

  it("uses the installation's timeout when the tenant sets none (req 9.3)", async () => {
    await api.world.adminPool.query('update tenant set session_timeout_seconds = null');
    const folder = await mkdtemp(path.join(tmpdir(), 'app-config-'));
    const APP_CONFIG_FILE = path.join(folder, 'appConfig.json');
    await writeFile(APP_CONFIG_FILE, JSON.stringify({ sessionTimeoutSeconds: 300 }));
    const { send } = await api.openAnother({ settings: { APP_CONFIG_FILE } });
    passTime(4 * minuteMs);
    expect((await send(keepAlive, customer.credentials)).statusCode).toBe(200);
    passTime(6 * minuteMs);
    expect((await send(keepAlive, customer.credentials)).statusCode).toBe(401);
  });
});
