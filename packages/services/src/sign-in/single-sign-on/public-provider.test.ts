import type { HostAddress } from '@quittance/messaging/webhooks/find-webhook-target';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, type RogueProvider, startRogueProvider } from '../../testing/rogue-provider.ts';
import { openIdentityProviders } from './identity-provider.ts';

const discoveryPath = '/.well-known/openid-configuration';
const checks = { redirectUri: 'http://lumen.localhost/sign-in/return', state: 'state', nonce: 'nonce' };
const codeVerifier = 'v'.repeat(43);

let rogue: RogueProvider;
/** The rogue provider's issuer at localhost, which the installation's settings can allow. */
let issuer: string;
let addresses: Record<string, readonly string[]>;
let resolved: string[];

beforeAll(async () => {
  rogue = await startRogueProvider();
  issuer = rogue.issuer.replace('127.0.0.1', 'localhost');
});
afterAll(() => rogue.close());
beforeEach(() => {
  rogue.behave();
  rogue.asked.length = 0;
  addresses = { localhost: ['127.0.0.1'] };
  resolved = [];
  rogue.answer(discoveryPath, json(describeAs(issuer)));
});

const describeAs = (of: string) =>
  Object.fromEntries(
    Object.entries(rogue.describe).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(rogue.issuer, of) : value,
    ]),
  );

/** Resolves only the addresses of this test. */
const open = ({ privateHosts = 'localhost' } = {}) =>
  openIdentityProviders({
    ...{ now: () => new Date(), timeoutMs: 2_000, privateHosts },
    async resolve(host): Promise<readonly HostAddress[]> {
      resolved.push(host);
      return (addresses[host] ?? []).map((address) => ({ address, family: 4 }));
    },
  });
const of = (address: string) => ({ issuer: address, clientId: 'quittance', clientSecret: 'secret', scope: 'openid' });
const start = (providers = open(), address = issuer) =>
  providers.signInAddress(of(address), { ...checks, codeVerifier, language: undefined });
const finish = (providers = open()) =>
  providers.identify(of(issuer), { ...checks, codeVerifier, callbackQuery: 'code=a-code&state=state' });
const token = async () => {
  const seconds = Math.floor(Date.now() / 1000);
  return rogue.sign({ iss: issuer, aud: 'quittance', sub: 'dora', nonce: 'nonce', iat: seconds, exp: seconds + 300 });
};

describe('an identity provider that an administrator of a tenant chose', () => {
  it.each([
    ['http://localhost', 'form'],
    ['https://127.0.0.1', 'not-public'],
    ['https://[::1]', 'not-public'],
    ['https://169.254.169.254', 'not-public'],
    ['https://intranet.example', 'not-public'],
    ['https://half.example', 'not-public'],
    ['https://nowhere.example', 'unknown-host'],
    ['https://public.example:22', 'port'],
  ])('gets no request at %s', async (address, reason) => {
    addresses = { 'intranet.example': ['10.1.2.3'], 'half.example': ['8.8.8.8', '192.168.0.1'] };
    expect(await start(open({ privateHosts: '' }), address)).toEqual({ kind: 'away', reason });
  });

  it('signs people in at a private address that the installation allows', async () => {
    rogue.giveToken(await token());
    const providers = open();
    expect(await start(providers)).toMatchObject({ kind: 'address' });
    expect(await finish(providers)).toMatchObject({ kind: 'identified', claims: { sub: 'dora' } });
    expect(resolved).toEqual(['localhost', 'localhost', 'localhost']);
  });

  it('gets requests only at the addresses that were checked, whatever a second lookup returns', async () => {
    addresses = { localhost: ['127.0.0.2'] };
    expect(await start()).toEqual({ kind: 'away', reason: 'ECONNREFUSED' });
    expect(rogue.asked).toEqual([]);
  });

  it.each(['token_endpoint', 'jwks_uri'])('cannot name a private address as its %s', async (name) => {
    addresses = { ...addresses, 'intranet.example': ['10.1.2.3'] };
    rogue.answer(discoveryPath, json({ ...describeAs(issuer), [name]: 'https://intranet.example/here' }));
    rogue.giveToken(await token());
    expect(await finish()).toEqual({ kind: 'away', reason: 'not-public' });
  });

  it.each([301, 302, 307, 308])('cannot redirect requests with status %d', async (status) => {
    const redirect: Parameters<RogueProvider['answer']>[1] = (response) =>
      void response.writeHead(status, { location: `${issuer}/secret` }).end();
    for (const path of [discoveryPath, '/token', '/keys']) {
      rogue.behave();
      rogue.answer(discoveryPath, json(describeAs(issuer)));
      rogue.giveToken(await token());
      rogue.answer(path, redirect);
      expect(await finish()).toMatchObject({ kind: 'away' });
    }
    expect(rogue.asked).not.toContain('/secret');
  });

  it.each<[string, Parameters<RogueProvider['answer']>[1], string]>([
    ['fails', json({}, 503), 'status 503'],
    ['drops the connection', (response) => response.destroy(), 'ECONNRESET'],
    ['hangs', () => undefined, 'timeout'],
    [
      'never ends its response',
      (response) => response.writeHead(200).write('"'.padEnd(2 * 1024 * 1024)),
      'the response is too long',
    ],
  ])('counts as unavailable if it %s', async (_how, answer, reason) => {
    rogue.answer(discoveryPath, answer);
    expect(await start()).toEqual({ kind: 'away', reason });
  });
});
