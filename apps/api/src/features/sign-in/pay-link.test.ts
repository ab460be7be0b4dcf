import { keepAlive, logInByToken, logOut } from '@quittance/contract/sign-in';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makePayLink } from '@quittance/services/testing/fixtures/test-pay-link';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { beginNextMinute } from '../../testing/begin-next-minute.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let owner: SignedIn;
let token: string;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  owner = await signInCustomer(api, { tenant });
});
afterAll(() => api.close());
beforeEach(async () => {
  token = await makePayLink(api.world, { tenant, accountReferenceCode: owner.account });
});

const confirm = (request: TestRequest = {}) => api.send(logInByToken, { body: { token }, ...request });
const host = { host: 'pay.localhost' };

/** Simulates mail scanners, link previews, broken clients and mistakes. */
const visits: readonly (readonly [string, () => Promise<{ statusCode: number }>])[] = [
  ['GET of the page', () => api.app.inject({ method: 'GET', url: `/login?token=${token}`, headers: host })],
  ['HEAD of the page', () => api.app.inject({ method: 'HEAD', url: `/login?token=${token}`, headers: host })],
  ...(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const).map(
    (method) =>
      [
        `${method} of the call`,
        () => api.app.inject({ method, url: `/api${logInByToken.path}?token=${token}`, headers: host }),
      ] as const,
  ),
  ['body that is not JSON', () => confirm({ rawBody: `{"token":"${token}"` })],
  ['body in a form', () => confirm({ rawBody: `token=${token}`, headers: formHeaders })],
  ['body without the token', () => confirm({ body: {} })],
  ['body with the token in a list', () => confirm({ body: { token: [token] } })],
  ['body for another host', () => confirm({ body: { token, hostname: 'OTHER.LOCALHOST' } })],
  ['host without a portal', () => confirm({ tenant: 'nobody' })],
  ['Bearer header with the token', () => api.send(keepAlive, { token })],
];
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

describe('payment link', () => {
  it.each(visits)('is not used up by a %s (req 6.1)', async (_what, visit) => {
    const { statusCode } = await visit();
    expect(statusCode).toBeLessThan(500);
    expect((await confirm()).statusCode).toBe(200);
  });

  it('opens a session that the guest can log out of (req 6.1)', async () => {
    const answer = await confirm();
    const cookie = answer.cookies.find(({ name }) => name === 'quittance')?.value ?? '';
    const credentials = { token: answer.json().token, cookie };
    expect((await api.send(logOut, credentials)).statusCode).toBe(200);
    expect(refusalOf(await api.send(keepAlive, credentials))).toMatchObject(refused('Unauthorized'));
    expect(refusalOf(await confirm())).toMatchObject(refused('PayLinkUsed'));
  });

  it('binds its session to the browser with an HttpOnly cookie (req 11.4)', async () => {
    const [cookie] = (await confirm()).cookies;
    expect(cookie).toMatchObject({ name: 'quittance', httpOnly: true, sameSite: 'Strict', path: '/' });
  });

  it('is rate limited like a password (req 11.5)', async () => {
    beginNextMinute(api);
    const { send } = await api.openAnother({ settings: { SIGN_INS_PER_MINUTE: 3 } });
    const guess = () => send(logInByToken, { body: { token: 'a-guess' } });
    for (let guesses = 0; guesses < 3; guesses++) {
      expect(refusalOf(await guess())).toMatchObject(refused('PayLinkInvalid'));
    }
    expect(refusalOf(await guess())).toMatchObject(refused('TooManyRequests'));
  });
});
