import {
  changePassword,
  finishPasswordReset,
  finishRegistration,
  startPasswordReset,
  startRegistration,
} from '@quittance/contract/credentials';
import { logIn } from '@quittance/contract/sign-in';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { browserOf } from '../../testing/asked-code.ts';
import { askForAccess, askForReset, goodPassword } from '../../testing/asked-credentials.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { signInCustomer, testPassword } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let other: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  other = await makeTenant(api.world, { label: 'other' });
});
afterAll(() => api.close());

const passwordOf = (username: string, password: string) =>
  api.send(logIn, { tenant: tenant.label, body: { username, password } });

describe('starting a reset or registration (req 7.3)', () => {
  it('binds the code to the browser with an HttpOnly, SameSite=Strict cookie', async () => {
    const body = { username: 'somebody' };
    const answer = await api.send(startPasswordReset, { tenant: tenant.label, body });
    expect(answer.cookies).toEqual([
      {
        name: 'quittance-code',
        value: expect.stringMatching(/^[\w-]{43}$/),
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        maxAge: 600,
      },
    ]);
    const overTls = await api.openAnother({ settings: { PUBLIC_TLS: true } });
    const registration = { accountReferenceCode: 'A-1', proof: '02139' };
    const safe = await overTls.send(startRegistration, { tenant: tenant.label, body: registration });
    expect(safe.cookies).toMatchObject([{ name: '__Host-quittance-code', secure: true, path: '/' }]);
  });

  it("keeps the browser's existing cookie, so that all of its codes stay valid", async () => {
    const { secret } = await askForReset(api, { tenant });
    const headers = browserOf(secret);
    const again = await api.send(startPasswordReset, { tenant: tenant.label, headers, body: { username: 'one-more' } });
    expect(again.cookies).toMatchObject([{ value: secret }]);
  });

  it("returns the same response for a known user name, an unknown one and another tenant's", async () => {
    const { login } = await signInCustomer(api, { tenant });
    const elsewhere = await signInCustomer(api, { tenant: other });
    const shapes = await Promise.all(
      [login, elsewhere.login, 'nobody-by-that-name'].map(async (username) => {
        const answer = await api.send(startPasswordReset, { tenant: tenant.label, body: { username } });
        const { authenticationExternalRequestID: handle, ...rest } = answer.json();
        return JSON.stringify([answer.statusCode, handle.length, rest, Object.keys(answer.headers).sort()]);
      }),
    );
    expect(new Set(shapes).size).toBe(1);
  });
});

describe('finishing with the code (req 8.2)', () => {
  it.each([
    ['a new password', finishPasswordReset, askForReset],
    ['a first access', finishRegistration, askForAccess],
  ] as const)(
    'works once for %s, only in the browser and at the tenant that requested the code',
    async (_what, call, ask) => {
      const { request, secret } = await ask(api, { tenant });
      const strangers = [
        { ...request, headers: {} },
        { ...request, headers: browserOf('a'.repeat(43)) },
        { ...request, headers: browserOf(''), cookie: secret },
        { ...request, tenant: other.label },
      ];
      for (const stranger of strangers) {
        expect(refusalOf(await api.send(call, stranger))).toMatchObject(refused('AuthenticationCodeNotExistForThisID'));
      }
      expect((await api.send(call, request)).statusCode).toBe(200);
      expect(refusalOf(await api.send(call, request))).toMatchObject(refused('AuthenticationCodeNotExistForThisID'));
    },
  );

  it('is refused when the code was sent for another purpose', async () => {
    const reset = await askForReset(api, { tenant });
    const body = { ...reset.request.body, username: 'a-name-of-mine' };
    const answer = await api.send(finishRegistration, { ...reset.request, body });
    expect(refusalOf(answer)).toMatchObject(refused('AuthenticationCodeNotExistForThisID'));
  });

  it('sets the password that the customer uses from then on', async () => {
    const { login, request } = await askForReset(api, { tenant });
    await api.send(finishPasswordReset, request);
    expect(refusalOf(await passwordOf(login, testPassword))).toMatchObject(refused('CredentialsInvalid'));
    expect((await passwordOf(login, goodPassword)).statusCode).toBe(200);
  });

  it('creates the user name and password of a new customer', async () => {
    const { request, registrant: customer } = await askForAccess(api, { tenant });
    await api.send(finishRegistration, request);
    const answer = await passwordOf(request.body.username, goodPassword);
    const { customerAccountDetails } = answer.json().customerAccountDetailsResponse;
    expect(customerAccountDetails).toMatchObject([
      { customerAccount: { accountReferenceCode: customer.accountReferenceCode, loginID: request.body.username } },
    ]);
  });
});

describe('password change (req 7.3)', () => {
  it('signs out all other sessions', async () => {
    const { login, credentials } = await signInCustomer(api, { tenant });
    const elsewhere = await passwordOf(login, testPassword);
    const body = { password: testPassword, newPassword: goodPassword };
    expect((await api.send(changePassword, { ...credentials, body })).statusCode).toBe(200);
    const cookie = elsewhere.cookies.find(({ name }) => name === 'quittance')?.value ?? '';
    const old = { tenant: tenant.label, token: elsewhere.json().token, cookie, body };
    expect(refusalOf(await api.send(changePassword, old))).toMatchObject(refused('Unauthorized'));
    const next = { password: goodPassword, newPassword: 'another good one' };
    expect((await api.send(changePassword, { ...credentials, body: next })).statusCode).toBe(200);
  });

  it('is refused for guests (req 6.1)', async () => {
    const { credentials } = await enterAsGuest(api, { tenant });
    const body = { password: testPassword, newPassword: goodPassword };
    const answer = await api.send(changePassword, { ...credentials, body });
    expect(refusalOf(answer)).toMatchObject(refused('GuestNotAllowed'));
  });
});
