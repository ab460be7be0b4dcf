import { getCustomerAccounts } from '@quittance/contract/accounts';
import { frameHeader, keepAlive, logInByToken, logOut } from '@quittance/contract/sign-in';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makePayLink } from '@quittance/services/testing/fixtures/test-pay-link';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let owner: SignedIn;
let token: string;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay', embedOrigins: ['https://shop.example'] });
  await makeTenant(api.world, { label: 'closed' });
  owner = await signInCustomer(api, { tenant });
});
afterAll(() => api.close());
beforeEach(async () => {
  token = await makePayLink(api.world, { tenant, accountReferenceCode: owner.account });
});

const open = (request: TestRequest = {}) => api.send(logInByToken, { body: { token, isEmbedded: true }, ...request });
const withFrame = (answer: { json(): { token: string; frameSecret: string } }, secret = answer.json().frameSecret) => ({
  token: answer.json().token,
  headers: { [frameHeader]: secret },
});

describe('a payment link in a frame', () => {
  it('opens a session with a secret and sets no cookie, then or later', async () => {
    const answer = await open();
    expect(answer.statusCode).toBe(200);
    expect(answer.json().frameSecret).toMatch(/^[\w-]{43}$/);
    const accounts = await api.send(getCustomerAccounts, withFrame(answer));
    expect(accounts.statusCode).toBe(200);
    expect([...answer.cookies, ...accounts.cookies]).toEqual([]);
  });

  it('refuses the token without its secret, with another, or with the secret as a cookie of another session', async () => {
    const answer = await open();
    const { token: bearer } = answer.json();
    expect(refusalOf(await api.send(keepAlive, { token: bearer }))).toMatchObject(refused('Unauthorized'));
    const cookie = owner.credentials.cookie ?? '';
    expect(refusalOf(await api.send(keepAlive, { token: bearer, cookie }))).toMatchObject(refused('Unauthorized'));
    for (const wrong of ['', 'a'.repeat(43), cookie]) {
      expect(refusalOf(await api.send(keepAlive, withFrame(answer, wrong)))).toMatchObject(refused('Unauthorized'));
    }
    expect((await api.send(keepAlive, withFrame(answer))).statusCode).toBe(200);
  });

  it('leaves the session of the same browser open', async () => {
    const answer = await open({ cookie: owner.credentials.cookie ?? '' });
    expect(answer.statusCode).toBe(200);
    expect((await api.send(keepAlive, owner.credentials)).statusCode).toBe(200);
    expect((await api.send(logOut, withFrame(answer))).statusCode).toBe(200);
    expect(refusalOf(await api.send(keepAlive, withFrame(answer)))).toMatchObject(refused('Unauthorized'));
    expect((await api.send(keepAlive, owner.credentials)).statusCode).toBe(200);
  });

  it('prefers the frame’s secret to the browser’s cookie', async () => {
    const answer = await open();
    const request = { ...withFrame(answer), cookie: owner.credentials.cookie ?? '' };
    expect((await api.send(keepAlive, request)).statusCode).toBe(200);
    const { token: bearer, cookie } = owner.credentials;
    const mixed = { token: bearer ?? '', cookie: cookie ?? '', headers: withFrame(answer).headers };
    expect(refusalOf(await api.send(keepAlive, mixed))).toMatchObject(refused('Unauthorized'));
  });

  it('is refused, and stays usable, at a tenant without websites', async () => {
    const away = await open({ tenant: 'closed' });
    expect(refusalOf(away)).toMatchObject(refused('EmbeddingOff'));
    await api.world.adminPool.query(`update tenant set embed_origins = '{}' where tenant_id = $1`, [tenant.id]);
    const { send } = await api.openAnother();
    expect(refusalOf(await send(logInByToken, { body: { token, isEmbedded: true } }))).toMatchObject(
      refused('EmbeddingOff'),
    );
    expect((await api.send(logInByToken, { body: { token } })).statusCode).toBe(200);
    await api.world.adminPool.query('update tenant set embed_origins = $2 where tenant_id = $1', [
      tenant.id,
      ['https://shop.example'],
    ]);
  });

  it('is unknown at another tenant that allows frames', async () => {
    await makeTenant(api.world, { label: 'neighbor', embedOrigins: ['https://shop.example'] });
    expect(refusalOf(await open({ tenant: 'neighbor' }))).toMatchObject(refused('PayLinkInvalid'));
    const answer = await open();
    const elsewhere = await api.send(keepAlive, { tenant: 'neighbor', ...withFrame(answer) });
    expect(refusalOf(elsewhere)).toMatchObject(refused('Unauthorized'));
  });
});
