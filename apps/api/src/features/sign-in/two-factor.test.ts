import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { validate2faCode } from '@quittance/contract/messages';
import { createBankAccountToken } from '@quittance/contract/payment-methods';
import { logIn, logInByToken, refreshToken } from '@quittance/contract/sign-in';
import { logInSso } from '@quittance/contract/single-sign-on';
import { send2faCode } from '@quittance/contract/two-factor';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makePayLink } from '@quittance/services/testing/fixtures/test-pay-link';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { wrongCode } from '@quittance/services/testing/outgoing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { askForCode, askForStepUp, browserOf, lastCode, makeCustomerWithCode } from '../../testing/asked-code.ts';
import { signInCustomer, testPassword } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { returnFromProvider } from '../../testing/single-sign-on-harness.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay', secondFactor: 'required' });
});
afterAll(() => api.close());

const passTime = (seconds: number) => {
  api.world.clock.now = new Date(api.world.clock.now.getTime() + seconds * 1000);
};
const tryLogIn = (username: string, password = testPassword) =>
  api.send(logIn, { tenant: 'pay', headers: { 'x-uni-req-id': requestId }, body: { username, password } });
const requestId = 'c0ffee00-0000-4000-8000-000000000000';
const handlePattern = /^[0-9a-f-]{36}\.[\w-]{43}$/;

describe('sign-in with a code (req 7.3)', () => {
  it("ends after as many wrong codes as the portal's settings allow (req 9.3)", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-settings-'));
    const APP_CONFIG_FILE = path.join(folder, 'appConfig.json');
    await writeFile(APP_CONFIG_FILE, JSON.stringify({ maxUnsuccessfulTwoFaAuths: 2 }));
    const { send } = await api.openAnother({ settings: { APP_CONFIG_FILE } });
    const customer = await makeCustomerWithCode(api, { tenant });
    const { request, code } = await askForCode(api, customer);
    const answer = (authenticationCode: string) =>
      send(logIn, { ...request, body: { ...request.body, authenticationCode } });
    for (let tries = 0; tries < 2; tries++) await answer(wrongCode(code));
    expect(refusalOf(await answer(code))).toMatchObject(refused('AuthenticationCodeNotExistForThisID'));
  });

  it('accepts the password, then the code, and opens a working session', async () => {
    const { login, email } = await makeCustomerWithCode(api, { tenant });
    const first = await tryLogIn(login);
    expect(refusalOf(first)).toMatchObject(refused('TwoFactorRequired'));
    expect(first.cookies).toEqual([]);
    // The body has all fields that req 7.3 lists.
    const asked = await api.send(send2faCode, {
      tenant: 'pay',
      body: {
        hostname: 'PAY.LOCALHOST',
        externalRequestID: null,
        userToken: null,
        campaignIdentifier: null,
        username: login,
        password: testPassword,
        messageType: 'email',
        customMessage: '<p>Words of someone else</p>',
      },
    });
    expect(asked.json()).toEqual({
      responses: [{ responseCode: '1000', errorMessage: null }],
      authenticationExternalRequestID: expect.stringMatching(handlePattern),
      destination: `p•••${email.slice(email.indexOf('@'))}`,
    });
    const cookie = asked.cookies.find(({ name }) => name === 'quittance-code')?.value ?? '';
    const body = {
      hostname: 'PAY.LOCALHOST',
      username: login,
      password: '',
      authenticationExternalRequestID: asked.json().authenticationExternalRequestID,
      authenticationCode: lastCode(api),
      disclaimerAcceptanceType: null,
      accountReferenceCodeIsUnique: true,
      version: '1.0.0',
    };
    const answer = await api.send(logIn, { tenant: 'pay', headers: browserOf(cookie), body });
    expect(answer.statusCode).toBe(200);
    const session = answer.cookies.find(({ name }) => name === 'quittance')?.value ?? '';
    const accounts = await api.send(getCustomerAccounts, {
      tenant: 'pay',
      token: answer.json().token,
      cookie: session,
    });
    expect(accounts.statusCode).toBe(200);
    expect(api.world.outbox.mails.at(-1)?.html).not.toContain('Words of someone else');
  });

  it('binds the request to the browser with an HttpOnly, SameSite=Strict cookie', async () => {
    const { login } = await makeCustomerWithCode(api, { tenant });
    const body = { username: login, password: testPassword, messageType: 'Email' };
    const answer = await api.send(send2faCode, { tenant: 'pay', body });
    expect(answer.headers['set-cookie']).toMatch(
      /^quittance-code=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.body).not.toContain(answer.cookies[0]?.value);

    const overTls = await api.openAnother({ settings: { PUBLIC_TLS: true } });
    passTime(31);
    const secured = await overTls.send(send2faCode, { tenant: 'pay', body });
    expect(secured.headers['set-cookie']).toMatch(
      /^__Host-quittance-code=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const { authenticationExternalRequestID } = secured.json();
    const typed = { username: login, password: '', authenticationExternalRequestID, authenticationCode: lastCode(api) };
    const finish = (cookie: string) =>
      overTls.send(logIn, {
        tenant: 'pay',
        headers: { cookie: `${cookie}=${secured.cookies[0]?.value}` },
        body: typed,
      });
    expect(refusalOf(await finish('quittance-code'))).toMatchObject(refused('AuthenticationCodeNotExistForThisID'));
    expect((await finish('__Host-quittance-code')).statusCode).toBe(200);
  });

  it("doesn't reveal that a code is required until the password is right", async () => {
    const { login } = await makeCustomerWithCode(api, { tenant });
    const wrong = await tryLogIn(login, 'Test-pass-2');
    expect(refusalOf(wrong)).toMatchObject(refused('CredentialsInvalid'));
    expect((await tryLogIn('nobody-has-this-name', 'Test-pass-2')).body).toBe(wrong.body);
    const headers = { 'x-uni-req-id': requestId };
    const body = { username: login, password: 'Test-pass-2', messageType: 'Email' };
    const asked = await api.send(send2faCode, { tenant: 'pay', headers, body });
    expect(asked.body).toBe(wrong.body);
    expect(asked.cookies).toEqual([]);
  });

  it('accepts the password together with the code', async () => {
    const { request } = await askForCode(api, await makeCustomerWithCode(api, { tenant }));
    const answer = await api.send(logIn, { ...request, body: { ...request.body, password: testPassword } });
    expect(answer.statusCode).toBe(200);
  });

  it("requires both the request's handle and the code", async () => {
    const { request, login } = await askForCode(api, await makeCustomerWithCode(api, { tenant }));
    const send = (change: object) => api.send(logIn, { ...request, body: { ...request.body, ...change } });
    const noCode = { password: testPassword, authenticationCode: null };
    expect(refusalOf(await send(noCode))).toMatchObject(refused('TwoFactorRequired'));
    expect(refusalOf(await send({ authenticationCode: '' }))).toMatchObject(refused('CredentialsInvalid'));
    const noHandle = { password: testPassword, authenticationExternalRequestID: null };
    expect(refusalOf(await send(noHandle))).toMatchObject(refused('AuthenticationCodeNotExistForThisID'));
    expect(refusalOf(await tryLogIn(login))).toMatchObject(refused('TwoFactorRequired'));
    expect((await send({})).statusCode).toBe(200);
  });

  it('returns neither 401 nor 403 for a wrong code, because they would sign the customer out (req 7.1)', async () => {
    const { request, code } = await askForCode(api, await makeCustomerWithCode(api, { tenant }));
    const body = { ...request.body, authenticationCode: wrongCode(code) };
    expect((await api.send(logIn, { ...request, body })).statusCode).toBe(422);
  });
});

describe('bypassing the second factor', () => {
  it("is refused with the code request's handle and cookie as credentials", async () => {
    const { handle, secret } = await askForCode(api, await makeCustomerWithCode(api, { tenant }));
    for (const call of [refreshToken, getCustomerAccounts]) {
      const answer = await api.send(call, { tenant: 'pay', token: handle, cookie: secret, headers: {} });
      expect(refusalOf(answer)).toMatchObject(refused('Unauthorized'));
    }
  });

  it('is refused while the mail server is down', async () => {
    const { login } = await makeCustomerWithCode(api, { tenant, contact: { is_opted_in_to_2fa: false } });
    api.world.outbox.mailFails = 'unavailable';
    const body = { username: login, password: testPassword, messageType: 'Email' };
    const asked = await api.send(send2faCode, { tenant: 'pay', body });
    api.world.outbox.mailFails = undefined;
    expect(refusalOf(asked)).toMatchObject(refused('FailToConnectGatewayService'));
    expect(asked.cookies).toEqual([]);
    expect(refusalOf(await tryLogIn(login))).toMatchObject(refused('TwoFactorRequired'));
  });

  it('is refused with a code from another tenant or browser', async () => {
    const { request } = await askForCode(api, await makeCustomerWithCode(api, { tenant }));
    await makeTenant(api.world, { label: 'other', secondFactor: 'required' });
    const stolen = await api.send(logIn, { ...request, tenant: 'other' });
    expect(refusalOf(stolen)).toMatchObject(refused('AuthenticationCodeNotExistForThisID'));
    const elsewhere = await api.send(logIn, { ...request, headers: {} });
    expect(refusalOf(elsewhere)).toMatchObject(refused('AuthenticationCodeNotExistForThisID'));
    expect((await api.send(logIn, request)).statusCode).toBe(200);
  });
});

describe('sign-ins without a verification code', () => {
  it('include payment links, whose holder can pay one account (req 6.1)', async () => {
    const login = 'ivy';
    const accounts = [{ referenceCode: 'A-ivy' }];
    await makeCustomer(api.world, { tenant, login, accounts, contact: { is_opted_in_to_2fa: true } });
    const token = await makePayLink(api.world, { tenant, accountReferenceCode: 'A-ivy' });
    expect((await api.send(logInByToken, { tenant: 'pay', body: { token } })).statusCode).toBe(200);
  });

  it('include single sign-on, where the provider checks the factors (req 7.3)', async () => {
    const { login } = await makeCustomerWithCode(api, { tenant });
    const request = await returnFromProvider(api, { tenant, doing: { account: login } });
    expect((await api.send(logInSso, request)).statusCode).toBe(200);
  });
});

describe('validate2facode (req 7.4)', () => {
  it('allows sensitive changes, as the password does', async () => {
    const plain = await makeTenant(api.world, { label: 'plain' });
    const customer = await signInCustomer(api, { tenant: plain });
    const save = () =>
      api.send(createBankAccountToken, {
        ...customer.credentials,
        body: {
          routingNumber: '021000021',
          accountNumber: '000123456701',
          accountType: 'c',
          accountOwnerType: 'personal',
          accountHolderName: 'Test Person',
          accountUsePreferenceType: 'MultiUse',
        },
      });
    passTime(301);
    expect(refusalOf(await save())).toMatchObject(refused('StepUpRequired'));
    const { request } = await askForStepUp(api, customer);
    expect((await api.send(validate2faCode, request)).json()).toEqual({
      responses: [{ responseCode: responseCodes.Success.code, errorMessage: null }],
    });
    expect((await save()).statusCode).toBe(200);
  });
});
