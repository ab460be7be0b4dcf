import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, type RogueProvider, startRogueProvider } from '../../testing/rogue-provider.ts';
import { type IdentityProviders, openIdentityProviders } from './identity-provider.ts';

const discoveryPath = '/.well-known/openid-configuration';
const checks = {
  redirectUri: 'http://pay.localhost/login',
  state: 'state',
  nonce: 'nonce',
  codeVerifier: 'v'.repeat(43),
};
type Answer = Parameters<RogueProvider['answer']>[1];
const asJson = { 'content-type': 'application/json' };
const callbackQuery = 'code=a-code&state=state';
let rogue: RogueProvider;
let nowMs = Date.parse('2026-11-23T16:00:00Z');
let providers: IdentityProviders;

beforeAll(async () => {
  rogue = await startRogueProvider();
});
afterAll(() => rogue.close());
beforeEach(() => {
  rogue.behave();
  rogue.asked.length = 0;
  providers = openIdentityProviders({ now: () => new Date(nowMs), timeoutMs: 1_000 });
});

const provider = () => ({
  ...{ issuer: rogue.issuer, clientId: 'quittance', clientSecret: 'secret', scope: 'openid' },
  mayBePrivate: true,
});
const signInAddress = (of = provider()) => providers.signInAddress(of, { ...checks, language: undefined });
const identify = (query = callbackQuery) => providers.identify(provider(), { ...checks, callbackQuery: query });
const nowSeconds = () => Math.floor(Date.now() / 1000);
const claims = (change = {}) => ({
  iss: rogue.issuer,
  aud: 'quittance',
  sub: 'dora',
  nonce: 'nonce',
  iat: nowSeconds(),
  exp: nowSeconds() + 300,
  ...change,
});

describe('ID token', () => {
  it('returns its claims when it is valid', async () => {
    rogue.giveToken(await rogue.sign(claims()));
    expect(await identify()).toMatchObject({ kind: 'identified', claims: { sub: 'dora' } });
  });

  it.each([
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['for another audience', { aud: 'somebody-else' }],
    ['for us among others, issued to another', { aud: ['quittance', 'somebody-else'], azp: 'somebody-else' }],
    ['from another issuer', { iss: 'https://id.example.com' }],
    ['that has expired', { iat: nowSeconds() - 600, exp: nowSeconds() - 300 }],
    ['that has no expiry', { exp: undefined }],
    ['without a subject', { sub: undefined }],
  ])('%s is refused', async (_what, change) => {
    rogue.giveToken(await rogue.sign(claims(change)));
    expect(await identify()).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/^OAUTH_/) });
  });

  it("is refused with another signer's signature", async () => {
    rogue.giveToken(await rogue.forge(claims()));
    expect(await identify()).toMatchObject({ kind: 'refused' });
  });

  it('is refused without a signature', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    rogue.giveToken(`${part({ alg: 'none' })}.${part(claims())}.`);
    expect(await identify()).toMatchObject({ kind: 'refused' });
  });

  it.each(['', 'x', 'a.b.c', '..'])('is refused when it is malformed (%j)', async (idToken) => {
    rogue.giveToken(idToken);
    expect(await identify()).toMatchObject({ kind: 'refused' });
  });

  it('is refused when it is missing', async () => {
    rogue.answer('/token', json({ access_token: 'access', token_type: 'Bearer' }));
    expect(await identify()).toMatchObject({ kind: 'refused' });
  });
});

describe('callback from the identity provider', () => {
  beforeEach(async () => rogue.giveToken(await rogue.sign(claims())));

  it.each([
    'state=state',
    'code=a-code',
    'code=a-code&state=another',
    'code=a-code&code=b-code&state=state',
    'code=a-code&state=state&iss=https%3A%2F%2Fid.example.com',
    'code=a-code&state=state&id_token=a.b.c',
    'code=a-code&state=state&response=a.b.c',
  ])('is refused with the query %j, without a token request', async (query) => {
    expect(await identify(query)).toMatchObject({ kind: 'refused' });
    expect(rogue.asked).not.toContain('/token');
  });

  it.each([
    ['access_denied', 'refused', 'access_denied'],
    ['login_required', 'refused', 'login_required'],
    ['temporarily_unavailable', 'away', 'temporarily_unavailable'],
    ['server_error', 'away', 'server_error'],
    ['whatever%0Athey say', 'refused', 'another provider error'],
  ])('with the error %s is classified as %s', async (error, kind, reason) => {
    expect(await identify(`error=${error}&state=state`)).toEqual({ kind, reason });
  });
});

describe('identity provider', () => {
  it('counts as unavailable when nothing listens at its address', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => server.close(resolve));
    const away = { ...provider(), issuer: `http://127.0.0.1:${port}` };
    expect(await signInAddress(away)).toEqual({ kind: 'away', reason: 'ECONNREFUSED' });
  });

  it.each<[string, Answer, 'away' | 'refused']>([
    ['fails', json({}, 503), 'away'],
    ['answers 404', json({}, 404), 'away'],
    ['hangs', () => undefined, 'away'],
    ['drops the connection', (response) => response.destroy(), 'away'],
    [
      'drops the connection halfway',
      (response) => response.writeHead(200, { ...asJson, 'content-length': 900 }).end('{'),
      'away',
    ],
    ['sends a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'away'],
    ['redirects', (response) => response.writeHead(302, { location: 'https://id.example.com/' }).end(), 'away'],
    [
      'never ends its response',
      (response) => response.writeHead(200, asJson).write('"'.padEnd(2 * 1024 * 1024)),
      'away',
    ],
    ['sends invalid JSON', (response) => response.writeHead(200, asJson).end('{'), 'refused'],
    ['sends a list', json([]), 'refused'],
    ['sends an empty body', (response) => response.writeHead(200, asJson).end(), 'refused'],
  ])('that %s at any endpoint signs nobody in, and the next try succeeds', async (_how, answer, kind) => {
    rogue.answer(discoveryPath, answer);
    expect(await signInAddress()).toMatchObject({ kind });
    for (const path of ['/token', '/keys']) {
      rogue.behave();
      rogue.giveToken(await rogue.sign(claims()));
      rogue.answer(path, answer);
      expect(await identify()).toMatchObject({ kind });
    }
    rogue.behave();
    rogue.giveToken(await rogue.sign(claims()));
    expect(await identify()).toMatchObject({ kind: 'identified' });
  });

  it.each([
    { issuer: 'https://id.example.com' },
    { authorization_endpoint: undefined },
    { authorization_endpoint: 'javascript:alert(1)' },
    { authorization_endpoint: 7 },
    { token_endpoint: undefined },
    { token_endpoint: 'file:///etc/passwd' },
    { token_endpoint: {} },
    { jwks_uri: undefined },
    { jwks_uri: 'nowhere' },
  ])('with the metadata %j is unavailable or refused, never an internal error', async (change) => {
    rogue.answer(discoveryPath, json({ ...rogue.describe, ...change }));
    rogue.giveToken(await rogue.sign(claims()));
    const results = [await signInAddress(), await identify()];
    expect(results.some(({ kind }) => kind === 'away' || kind === 'refused')).toBe(true);
  });

  it("counts as unavailable when it doesn't recognize the client or its secret, because the customer can't fix that", async () => {
    rogue.answer('/token', json({ error: 'invalid_client' }, 401));
    expect(await identify()).toEqual({ kind: 'away', reason: 'invalid_client' });
  });

  it('ends the sign-in when it refuses the code', async () => {
    rogue.answer('/token', json({ error: 'invalid_grant' }, 400));
    expect(await identify()).toEqual({ kind: 'refused', reason: 'invalid_grant' });
  });
});

describe('identity provider metadata', () => {
  const readings = () => rogue.asked.filter((path) => path === discoveryPath).length;

  it('is loaded once for simultaneous and later calls', async () => {
    await Promise.all([signInAddress(), signInAddress()]);
    await signInAddress();
    expect(readings()).toBe(1);
  });

  it('is loaded again after 10 minutes', async () => {
    await signInAddress();
    nowMs += 10 * 60_000;
    await signInAddress();
    expect(readings()).toBe(2);
  });

  it('is loaded again after a failed load or a failed exchange', async () => {
    rogue.answer(discoveryPath, json({}, 500));
    expect(await signInAddress()).toEqual({ kind: 'away', reason: 'status 500' });
    rogue.behave();
    expect(await signInAddress()).toMatchObject({ kind: 'address' });
    rogue.answer('/token', json({}, 500));
    expect(await identify()).toEqual({ kind: 'away', reason: 'status 500' });
    await signInAddress();
    expect(readings()).toBe(3);
  });

  it('is cached separately for each client', async () => {
    await signInAddress();
    await signInAddress({ ...provider(), clientSecret: 'another' });
    expect(readings()).toBe(2);
  });
});
