import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { allCalls } from '@quittance/contract/all-calls';
import { changePassword, finishPasswordReset, startPasswordReset } from '@quittance/contract/credentials';
import { keepAlive, logIn, logInByToken, logOut, logOutEverywhere, refreshToken } from '@quittance/contract/sign-in';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { sessionTokens } from '@quittance/services/sign-in/session-tokens';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makePayLink } from '@quittance/services/testing/fixtures/test-pay-link';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { testSecrets } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { browserOf, lastCode } from '../testing/asked-code.ts';
import { type SignedIn, signIn, signInCustomer, testPassword } from '../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../testing/refusal-of.ts';
import { openTestApi, type Send, type TestApi, type TestRequest } from '../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let otherTenant: Tenant;
let customer: SignedIn;
/** Second API process with its own connections and caches. */
let elsewhere: Send;
let close: () => Promise<void>;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  otherTenant = await makeTenant(api.world, { label: 'other' });
  const pool = openPool({ url: api.settings.DATABASE_URL, max: 4, applicationName: 'elsewhere' });
  const own = { database: tenantDatabase(pool), sessionTokens: await sessionTokens(testSecrets.tokenSecret) };
  elsewhere = (await api.openAnother({ services: own })).send;
  close = () => pool.end();
});
afterAll(async () => {
  await close();
  await api.close();
});
/** Runs once for all tests where nothing ends a session. */
const signInSomebody = async () => {
  customer = await signInCustomer(api, { tenant });
};

type Credentials = Pick<TestRequest, 'tenant' | 'token' | 'cookie' | 'headers'>;
const newPassword = 'a-word-that-nobody-has-used-yet';
const pass = (seconds: number) => {
  const { clock } = api.world;
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};
const statusOf = async (credentials: Credentials, send: Send = api.send) =>
  (await send(getCustomerAccounts, { tenant: 'pay', ...credentials })).statusCode;

function partsOf(token: string) {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { head: read(head), payload: read(payload), signature };
}
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const macOf = (text: string, secret: string | Buffer = testSecrets.tokenSecret, hash = 'sha256') =>
  createHmac(hash, secret).update(text).digest('base64url');

/** Changes the header and claims of the customer's token and signs it, by default with the real secret. */
function forged({
  head = {},
  claims = {},
  mac = macOf,
}: {
  head?: object;
  claims?: object;
  mac?: (text: string) => string;
}): Credentials {
  const { payload } = partsOf(customer.credentials.token);
  const text = `${encoded({ alg: 'HS256', ...head })}.${encoded({ ...payload, ...claims })}`;
  return { ...customer.credentials, token: `${text}.${mac(text)}` };
}

describe('session fixation', () => {
  beforeEach(signInSomebody);

  it('fails with a planted cookie, because signing in sets a new cookie', async () => {
    const planted = randomBytes(32).toString('base64url');
    const body = { username: customer.login, password: testPassword };
    const answer = await api.send(logIn, { tenant: 'pay', cookie: planted, body });
    const given = answer.cookies.filter(({ name }) => name === 'quittance');
    expect(given).toHaveLength(1);
    expect(given[0]?.value).not.toBe(planted);
    expect(await statusOf({ token: answer.json().token, cookie: planted })).toBe(401);
    expect(await statusOf({ token: answer.json().token, cookie: given[0]?.value ?? '' })).toBe(200);
  });

  it("fails with the attacker's session, because signing in over it starts a new session", async () => {
    const attacker = await signInCustomer(api, { tenant });
    const body = { username: customer.login, password: testPassword };
    const answer = await api.send(logIn, { ...attacker.credentials, body });
    const cookie = answer.cookies.find(({ name }) => name === 'quittance')?.value ?? '';
    const [own, theirs] = [attacker.credentials.token, answer.json().token as string].map(
      (token) => partsOf(token).payload,
    );
    expect(theirs?.sid).not.toBe(own?.sid);
    expect(theirs?.sub).toBe(customer.session.customerId);
    expect(await statusOf({ token: attacker.credentials.token, cookie })).toBe(401);
    expect(await statusOf({ token: answer.json().token, cookie: attacker.credentials.cookie })).toBe(401);
  });

  it('fails with a payment link opened over a session, because the guest gets a new session', async () => {
    const token = await makePayLink(api.world, { tenant, accountReferenceCode: customer.account });
    const answer = await api.send(logInByToken, { ...customer.credentials, body: { token } });
    const cookie = answer.cookies.find(({ name }) => name === 'quittance')?.value ?? '';
    expect(answer.statusCode).toBe(200);
    expect(cookie).not.toBe(customer.credentials.cookie);
    expect(await statusOf({ token: answer.json().token, cookie: customer.credentials.cookie })).toBe(401);
    expect(await statusOf({ token: customer.credentials.token, cookie })).toBe(401);
  });

  it.each([
    ['in the URL', () => ({ url: `?token=${customer.credentials.token}&access_token=${customer.credentials.token}` })],
    [
      'as a cookie',
      () => ({ cookie: `token=${customer.credentials.token}; Authorization=Bearer ${customer.credentials.token}` }),
    ],
  ])('fails with a token %s', async (_where, makeRequest) => {
    const { url = '', cookie = '' } = makeRequest() as { url?: string; cookie?: string };
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api${getCustomerAccounts.path}${url}`,
      headers: {
        host: 'pay.localhost',
        'content-type': 'application/json',
        cookie: [`quittance=${customer.credentials.cookie}`, cookie].join('; '),
      },
      payload: JSON.stringify({ token: customer.credentials.token }),
    });
    expect(refusalOf(answer)).toMatchObject(refused('Unauthorized'));
  });

  it('fails with a second cookie of the same name', async () => {
    const { token, cookie } = customer.credentials;
    const attacker = await signInCustomer(api, { tenant });
    const headers = { cookie: `quittance=${attacker.credentials.cookie}; quittance=${attacker.credentials.cookie}` };
    expect(await statusOf({ token, headers })).toBe(401);
    expect(await statusOf({ token, cookie })).toBe(200);
  });
});

describe('forged token', () => {
  beforeAll(signInSomebody);

  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' });
  const rsa = (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64url');

  it('is accepted when nothing is changed', async () => {
    expect(await statusOf(forged({}))).toBe(200);
  });

  it.each<[string, () => Credentials]>([
    ...['none', 'None', 'NONE', 'nOnE'].map((alg): [string, () => Credentials] => [
      `without a signature, by the algorithm ${alg}`,
      () => forged({ head: { alg }, mac: () => '' }),
    ]),
    ...['hs256', 'Hs256', 'HS256 ', 'HMACSHA256'].map((alg): [string, () => Credentials] => [
      `signed by us under the name ${JSON.stringify(alg)}`,
      () => forged({ head: { alg } }),
    ]),
    [
      'by HS384',
      () => forged({ head: { alg: 'HS384' }, mac: (text) => macOf(text, testSecrets.tokenSecret, 'sha384') }),
    ],
    [
      'by HS512',
      () => forged({ head: { alg: 'HS512' }, mac: (text) => macOf(text, testSecrets.tokenSecret, 'sha512') }),
    ],
    ['signed with RS256 by the attacker', () => forged({ head: { alg: 'RS256' }, mac: rsa })],
    [
      'signed with RS256, with the key in its header',
      () => forged({ head: { alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) }, mac: rsa }),
    ],
    ['signed with HS256, with a public key as the secret', () => forged({ mac: (text) => macOf(text, publicPem) })],
    ['signed with HS256 and an empty secret', () => forged({ mac: (text) => macOf(text, '') })],
    [
      'with a key id that points to an empty file',
      () => forged({ head: { kid: '../../../../dev/null' }, mac: (text) => macOf(text, '') }),
    ],
    [
      'with a key id that contains SQL',
      () => forged({ head: { kid: "x' union select 'known'--" }, mac: (text) => macOf(text, 'known') }),
    ],
    [
      'with a key at a URL',
      () => forged({ head: { jku: 'https://evil.example/keys', x5u: 'https://evil.example' }, mac: rsa }),
    ],
    ['with a critical extension', () => forged({ head: { crit: ['exp', 'x'], x: 1 } })],
    ['with unencoded content', () => forged({ head: { b64: false, crit: ['b64'] } })],
    ['for another audience', () => forged({ claims: { aud: 'quittance-operators' } })],
    ['for no audience', () => forged({ claims: { aud: undefined } })],
    ['of another issuer', () => forged({ claims: { iss: 'https://quittance.example' } })],
    ['of no issuer', () => forged({ claims: { iss: undefined } })],
    ['of another tenant by its claim', () => forged({ claims: { tenant: otherTenant.id } })],
    ['of another customer', () => forged({ claims: { sub: randomUUID() } })],
    ['of another session', () => forged({ claims: { sid: randomUUID() } })],
    ['that has expired', () => forged({ claims: { exp: seconds(-1) } })],
    ['that is not valid yet', () => forged({ claims: { nbf: seconds(60) } })],
    ['that never expires', () => forged({ claims: { exp: undefined } })],
    ['with a string as its expiry time', () => forged({ claims: { exp: '9999999999' } })],
  ])('is refused: %s', async (_how, forge) => {
    expect(await statusOf(forge())).toBe(401);
    // A refused token is never cached as valid and ends no session.
    expect(await statusOf(forge(), elsewhere)).toBe(401);
    expect(await statusOf(customer.credentials)).toBe(200);
  });

  it.each<[string, (token: string) => string]>([
    ['a signature cut short', (token) => token.slice(0, -4)],
    [
      'another signature',
      (token) => `${token.slice(0, token.lastIndexOf('.'))}.${randomBytes(32).toString('base64url')}`,
    ],
    ['the signature twice', (token) => `${token}.${partsOf(token).signature}`],
    ['a space inside', (token) => token.replace('.', '. ')],
    ['five parts, like an encrypted token', (token) => `${token}.x.y`],
  ])('is refused with %s', async (_how, change) => {
    expect(await statusOf({ ...customer.credentials, token: change(customer.credentials.token) })).toBe(401);
  });

  it('with an id that was never issued ends its session, because someone else must have the secret', async () => {
    await signInSomebody();
    expect(await statusOf(forged({ claims: { jti: randomUUID() } }))).toBe(401);
    expect(await statusOf(customer.credentials, elsewhere)).toBe(401);
  });

  const seconds = (from: number) => Math.floor(api.world.clock.now.getTime() / 1000) + from;
});

describe('token used at another tenant', () => {
  beforeAll(signInSomebody);

  it.each([
    ['other.localhost', 401],
    ['OTHER.localhost', 401],
    ['other.localhost:8080', 401],
    ['other.pay.localhost', 421],
    ['other.localhost.', 421],
  ])('is refused at %s', async (host, status) => {
    expect(await statusOf({ ...customer.credentials, headers: { host } })).toBe(status);
  });

  it.each<[string, Record<string, string>]>([
    ['X-Forwarded-Host', { 'x-forwarded-host': 'pay.localhost' }],
    ['Forwarded', { forwarded: 'host=pay.localhost' }],
    ['X-Host', { 'x-host': 'pay.localhost', 'x-original-host': 'pay.localhost' }],
  ])('is refused even when %s names its own tenant', async (_what, headers) => {
    expect(await statusOf({ ...customer.credentials, headers: { host: 'other.localhost', ...headers } })).toBe(401);
  });
});

describe('reused token', () => {
  beforeEach(signInSomebody);

  it('ends the session and all its tokens in every process', async () => {
    const { credentials } = customer;
    const { token: second } = (await api.send(refreshToken, credentials)).json();
    const { token: third } = (await elsewhere(refreshToken, { ...credentials, token: second })).json();
    expect(await statusOf({ ...credentials, token: third })).toBe(200);
    // The first token is older than the previous one, so only a thief still has it.
    expect(await statusOf(credentials, elsewhere)).toBe(401);
    for (const send of [api.send, elsewhere]) {
      for (const token of [credentials.token, second, third]) {
        expect(await statusOf({ ...credentials, token }, send)).toBe(401);
      }
      expect((await send(refreshToken, { ...credentials, token: third })).statusCode).toBe(401);
    }
    const { rows } = await api.world.adminPool.query('select end_reason from session where customer_id = $1', [
      customer.session.customerId,
    ]);
    expect(rows).toEqual([{ end_reason: 'token-reused' }]);
  });

  it("doesn't end the session when the cookie is missing", async () => {
    const { credentials } = customer;
    const { token: second } = (await api.send(refreshToken, credentials)).json();
    pass(61);
    expect(await statusOf({ token: credentials.token, cookie: randomBytes(32).toString('base64url') })).toBe(401);
    expect(await statusOf({ ...credentials, token: second })).toBe(200);
  });

  it('leaves no session open when it is used together with the new token', async () => {
    const { credentials } = customer;
    const { token: second } = (await api.send(refreshToken, credentials)).json();
    pass(61);
    await Promise.all([
      statusOf(credentials, elsewhere),
      api.send(refreshToken, { ...credentials, token: second }),
      elsewhere(refreshToken, credentials),
    ]);
    expect(await statusOf({ ...credentials, token: second })).toBe(401);
    const { rows } = await api.world.adminPool.query(
      'select count(*)::int as open from session where customer_id = $1 and ended_at is null',
      [customer.session.customerId],
    );
    expect(rows).toEqual([{ open: 0 }]);
  });
});

/** Ways to end sessions. Each returns the credentials that must be dead and those that must still work. */
const ends: [string, () => Promise<{ dead: Credentials[]; alive: Credentials[] }>][] = [
  [
    'a log-out',
    async () => {
      const second = await signIn(api, customer);
      await api.send(logOut, customer.credentials);
      return { dead: [customer.credentials], alive: [second] };
    },
  ],
  [
    'a log-out everywhere',
    async () => {
      const second = await signIn(api, customer);
      const guest = await openGuest();
      await api.send(logOutEverywhere, second);
      return { dead: [customer.credentials, second, guest], alive: [await signIn(api, customer)] };
    },
  ],
  [
    'a change of the password',
    async () => {
      const second = await signIn(api, customer);
      const answer = await api.send(changePassword, { ...second, body: { password: testPassword, newPassword } });
      expect(answer.statusCode).toBe(200);
      return { dead: [customer.credentials], alive: [second] };
    },
  ],
  [
    'a reset of the password',
    async () => {
      const second = await signIn(api, customer);
      const started = await api.send(startPasswordReset, { tenant: 'pay', body: { username: customer.login } });
      await expect.poll(() => api.world.outbox.mails.at(-1)?.to, { timeout: 10_000 }).toContain(customer.login);
      const secret = started.cookies.find(({ name }) => name === 'quittance-code')?.value ?? '';
      const { authenticationExternalRequestID } = started.json();
      const body = { authenticationExternalRequestID, authenticationCode: lastCode(api), newPassword };
      const answer = await api.send(finishPasswordReset, { tenant: 'pay', headers: browserOf(secret), body });
      expect(answer.statusCode).toBe(200);
      return { dead: [customer.credentials, second], alive: [] };
    },
  ],
];

describe('ended session', () => {
  beforeEach(signInSomebody);

  it.each(ends)('is unusable immediately after %s, even in a process that has just served it', async (_how, end) => {
    // The other process has cached the token's signature as valid.
    expect(await statusOf(customer.credentials, elsewhere)).toBe(200);
    const { dead, alive } = await end();
    for (const credentials of dead) {
      for (const send of [elsewhere, api.send]) {
        expect(await statusOf(credentials, send)).toBe(401);
        for (const call of [refreshToken, keepAlive]) expect((await send(call, credentials)).statusCode).toBe(401);
      }
    }
    for (const credentials of alive) expect(await statusOf(credentials, elsewhere)).toBe(200);
  });
});

describe('guest with a payment link', () => {
  beforeEach(signInSomebody);

  it('is refused by every endpoint for registered customers, in both processes', async () => {
    const guest = await openGuest();
    expect(await statusOf(guest)).toBe(200);
    for (const call of allCalls.filter(({ access }) => access === 'registered')) {
      for (const send of [api.send, elsewhere]) {
        const answer = await send(call, { tenant: 'pay', ...guest });
        expect([call.path, refusalOf(answer)]).toMatchObject([call.path, refused('GuestNotAllowed')]);
      }
    }
  });

  it("can't become a registered customer with a token that claims it", async () => {
    const guest = await openGuest();
    const { payload } = partsOf(guest.token ?? '');
    const text = `${encoded({ alg: 'HS256' })}.${encoded({ ...payload, unique_name: customer.login, kind: 'registered' })}`;
    const promoted = { ...guest, token: `${text}.${macOf(text)}` };
    for (const call of allCalls.filter(({ access }) => access === 'registered').slice(0, 3)) {
      expect(refusalOf(await api.send(call, { tenant: 'pay', ...promoted }))).toMatchObject(refused('GuestNotAllowed'));
    }
  });
});

async function openGuest(): Promise<Credentials> {
  const token = await makePayLink(api.world, { tenant, accountReferenceCode: customer.account });
  const answer = await api.send(logInByToken, { tenant: 'pay', body: { token } });
  return { token: answer.json().token, cookie: answer.cookies.find(({ name }) => name === 'quittance')?.value ?? '' };
}
