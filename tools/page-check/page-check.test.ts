import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { compareFiles } from './check-pages.ts';
import { compareHeaders } from './compare-headers.ts';
import { comparePage } from './compare-page.ts';
import { expectedPage } from './expected-page.ts';
import { compareLists } from './list-file.ts';
import { makeList } from './make-list.ts';
import type { Inventory, PageList } from './page-list.ts';
import { openSignedList, signList } from './signed-list.ts';
import { readPrivateKey, readPublicKey } from './signing-key.ts';
import type { SeenPage } from './watch-page.ts';

const folder = makeTemporaryFolder('page-check-test');
const dist = join(folder.path, 'dist');
const start = 'console.log("start")';
const wallet = { why: 'a wallet', origin: 'https://pay.vendor.example' };
const inventory: Inventory = {
  ownScripts: [{ address: '/build/start-*.js', why: 'the frame' }],
  vendorScripts: {
    googlePay: {
      ...wallet,
      policy: { 'script-src': [wallet.origin, 'https://*.vendor.example'], 'style-src': ["'unsafe-inline'"] },
      opensWindows: true,
      endsTrustedTypes: true,
    },
  },
  headers: { 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' },
  policy: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['quittance'],
  },
};
const origin = 'https://lumen.pay.example';
const styleHash = `'sha256-${'A'.repeat(43)}='`;
const goodHeaders = {
  ...inventory.headers,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': `default-src 'none';script-src 'self';style-src 'self' ${styleHash};connect-src 'self' https://card.example;require-trusted-types-for 'script';trusted-types quittance`,
};
let list: PageList;

beforeAll(() => {
  mkdirSync(join(dist, 'build'), { recursive: true });
  writeFileSync(join(dist, 'build', 'start-a1b2.js'), start);
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  list = makeList(inventory, {
    dist,
    settings: { scripts: { googlePay: `${wallet.origin}/pay.js` }, connectTo: ['https://card.example'] },
    now: new Date('2026-11-23T16:00:00Z'),
  });
});
afterAll(() => folder.remove());

const seenPage = (change: Partial<SeenPage> = {}): SeenPage => ({
  name: 'a card',
  origin,
  documents: [{ address: `${origin}/make-payment`, headers: goodHeaders }],
  scripts: [{ kind: 'file', address: `${origin}/build/start-a1b2.js`, sha256: list.scripts[0]?.sha256 ?? '' }],
  refused: [],
  ...change,
});
const found = (change: Partial<SeenPage> = {}, vendors: string[] = []) =>
  comparePage(list, seenPage(change), vendors).map(({ what }) => what);

describe('law: PCI DSS 6.4.3: release list', () => {
  it('has every script of the build with its hash and purpose, and the origins that pages may connect to', () => {
    const [script] = list.scripts;
    expect(list.scripts).toHaveLength(1);
    expect(script).toMatchObject({ address: '/build/start-a1b2.js', why: 'the frame' });
    expect(list.policy['connect-src']).toEqual(["'self'", 'https://card.example']);
  });

  it('is refused when a script has no stated purpose', () => {
    const settings = { scripts: {}, connectTo: [] };
    const make = (change: Partial<Inventory>, scripts: Record<string, string> = {}) =>
      makeList({ ...inventory, ...change }, { dist, settings: { ...settings, scripts }, now: new Date() });
    expect(() => make({ ownScripts: [] })).toThrow('/build/start-a1b2.js');
    expect(() => make({}, { tracker: 'https://tracker.example/t.js' })).toThrow('tracker');
  });

  it('shows the changes since the previous list', () => {
    const script = { address: '/build/next-c3d4.js', sha256: 'x', why: 'a screen' };
    const [first] = list.scripts;
    const after = { ...list, scripts: [{ ...first, sha256: 'y' } as typeof script, script], policy: {} };
    expect(compareLists(list, after)).toEqual([
      'new: /build/next-c3d4.js (a screen)',
      'changed: /build/start-a1b2.js',
      'changed: policy',
    ]);
    expect(compareLists(after, { ...list, scripts: [] })).toContain('removed: /build/next-c3d4.js');
  });

  it('is accepted as signed, and refused when changed or signed with another key', () => {
    const mine = generateKeyPairSync('ed25519');
    const other = generateKeyPairSync('ed25519');
    const file = signList(list, mine.privateKey);
    expect(openSignedList(file, mine.publicKey)).toEqual(list);
    const changed = file.replace('/build/start-a1b2.js', '/build/start-evil.js');
    expect(openSignedList(changed, mine.publicKey)).toEqual({
      refused: 'The list was changed after it had been signed.',
    });
    expect(openSignedList(file, other.publicKey)).toMatchObject({ refused: expect.stringMatching(/another key/) });
    // A list signed with another key under the right key's name is refused too.
    const named = { ...JSON.parse(signList(list, other.privateKey)), key: JSON.parse(file).key };
    expect(openSignedList(JSON.stringify(named), mine.publicKey)).toMatchObject({ refused: expect.any(String) });
    for (const broken of ['', '{}', '[]', 'null', file.slice(0, 40)])
      expect(openSignedList(broken, mine.publicKey)).toMatchObject({ refused: expect.any(String) });
  });

  it('is signed with the given key, or with the demo’s own key, which is created once', () => {
    const data = join(folder.path, 'data');
    const key = readPrivateKey({}, data);
    expect(readPrivateKey({}, data).equals(key)).toBe(true);
    const file = signList(list, key);
    expect(openSignedList(file, readPublicKey(folder.path, data).key)).toEqual(list);
    expect(statSync(join(data, 'page-check', 'demo-key.pem')).mode & 0o077).toBe(0);
    const mine = generateKeyPairSync('ed25519').privateKey;
    const text = mine.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(readPrivateKey({ PAGE_KEY: text }, data).equals(mine)).toBe(true);
    const wrong = generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(() => readPrivateKey({ PAGE_KEY: wrong }, data)).toThrow('must be ed25519');
    rmSync(data, { recursive: true });
  });
});

describe('law: PCI DSS 11.6.1: page comparison', () => {
  it('finds no difference in a page that matches the list', () => {
    expect(found()).toEqual([]);
    expect(found({ scripts: [{ kind: 'file', address: `${origin}/build/start-a1b2.js` }] })).toEqual([]);
  });

  it.each<[string, Partial<SeenPage>, RegExp]>([
    ['an inline script', { scripts: [{ kind: 'inline', beginning: 'steal()' }] }, /script added.*steal\(\)/],
    ['an event handler', { scripts: [{ kind: 'markup', beginning: 'img onerror="x"' }] }, /script added.*onerror/],
    ['a script of our own that is not listed', { scripts: [{ kind: 'file', address: '/build/evil-1.js' }] }, /added/],
    ['a third party’s script', { scripts: [{ kind: 'file', address: 'https://evil.example/x.js' }] }, /added/],
    [
      'a changed byte',
      { scripts: [{ kind: 'file', address: '/build/start-a1b2.js', sha256: 'other' }] },
      /script changed: \/build\/start-a1b2\.js is sha256-other/,
    ],
    [
      'a resource that the browser blocked',
      { refused: ['script-src-elem inline'] },
      /the browser refused: script-src-elem/,
    ],
    ['a wallet of another tenant', { scripts: [{ kind: 'file', address: `${wallet.origin}/pay.js` }] }, /added/],
  ])('finds %s', (_what, change, expected) => {
    expect(found(change)).toEqual([expect.stringMatching(expected)]);
  });

  it('accepts a vendor’s scripts from the listed origins', () => {
    const from = (address: string) =>
      found({ scripts: [{ kind: 'file', address, sha256: 'any' }], documents: [] }, ['googlePay']);
    expect(from(`${wallet.origin}/pay.js`)).toEqual([]);
    expect(from('https://static.vendor.example/more.js')).toEqual([]);
    for (const address of ['https://vendor.example.evil.example/x.js', 'http://static.vendor.example/x.js'])
      expect(from(address)).toEqual([expect.stringMatching(/^script added/)]);
  });

  it.each<[string, Record<string, string | undefined>, RegExp]>([
    ['a missing header', { 'x-content-type-options': undefined }, /header removed: x-content-type-options/],
    ['a changed header', { 'cross-origin-opener-policy': 'unsafe-none' }, /header changed/],
    ['no transport security', { 'strict-transport-security': undefined }, /weakened: strict-transport-security/],
    ['a short transport security', { 'strict-transport-security': 'max-age=60' }, /less than a year/],
    ['no policy', { 'content-security-policy': undefined }, /header removed: content-security-policy/],
  ])('finds a difference in headers: %s', (_what, change, expected) => {
    const headers = Object.fromEntries(
      Object.entries({ ...goodHeaders, ...change }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    );
    expect(found({ documents: [{ address: origin, headers }] })).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'", "policy weakened: script-src lets 'unsafe-inline' in"],
    [
      "script-src 'self'",
      "script-src 'self' https://evil.example",
      'policy weakened: script-src lets https://evil.example in',
    ],
    ["connect-src 'self'", 'connect-src *', 'policy weakened: connect-src lets * in'],
    [";require-trusted-types-for 'script'", '', 'policy weakened: require-trusted-types-for is gone'],
    ["default-src 'none';", '', 'policy weakened: default-src is gone'],
    [
      'trusted-types quittance',
      "trusted-types quittance 'allow-duplicates'",
      "policy weakened: trusted-types lets 'allow-duplicates' in",
    ],
    ["default-src 'none'", "script-src *;default-src 'none'", 'policy weakened: script-src lets * in'],
    ["default-src 'none'", "default-src 'none';object-src *", 'policy changed: object-src is new'],
  ])('finds a difference when the policy replaces "%s" with "%s"', (before, after, expected) => {
    const policy = goodHeaders['content-security-policy'];
    expect(policy).toContain(before);
    const headers = { ...goodHeaders, 'content-security-policy': policy.replace(before, after) };
    expect(found({ documents: [{ address: origin, headers }] })).toContain(expected);
  });

  it('requires the Reporting API with TLS and not without it', () => {
    const asks = { ...inventory.policy, 'report-to': ['policy'] };
    const expected = { headers: { ...inventory.headers, 'reporting-endpoints': 'policy="/r"' }, policy: asks };
    const policy = goodHeaders['content-security-policy'].replace(' https://card.example', '');
    const headers = { ...goodHeaders, 'content-security-policy': policy };
    expect(compareHeaders(headers, { expected, isTls: false })).toEqual([]);
    expect(compareHeaders(headers, { expected, isTls: true })).toEqual([
      'header removed: reporting-endpoints: policy="/r"',
      'policy weakened: report-to is gone',
    ]);
  });

  it('allows a vendor’s required sources and headers only on pages that use the vendor', () => {
    const expected = expectedPage(list, ['googlePay']);
    expect(expected.policy['script-src']).toEqual(["'self'", wallet.origin, 'https://*.vendor.example']);
    expect(expected.policy).not.toHaveProperty('trusted-types');
    expect(expected.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const headers = { ...goodHeaders, ...expected.headers };
    expect(compareHeaders(headers, { expected: expectedPage(list, []), isTls: true })).toHaveLength(1);
    expect(() => expectedPage(list, ['nobody'])).toThrow('no vendor nobody');
  });

  it('allows a local stand-in for a vendor on any port, and nothing from the real vendor', () => {
    const standIn = { ...wallet, policy: {}, address: 'http://localhost:3010/wallets/pay.js' };
    const demo = { ...list, vendors: { googlePay: standIn } };
    const expected = expectedPage(demo, ['googlePay']);
    expect(expected.policy['script-src']).toEqual(["'self'", 'http://localhost:3010']);
    expect(expected.policy).toHaveProperty('trusted-types');
    const seen = seenPage({
      documents: [],
      scripts: [{ kind: 'file', address: 'http://localhost:4711/wallets/pay.js' }],
    });
    expect(comparePage(demo, seen, ['googlePay'])).toEqual([]);
    const other = seenPage({ documents: [], scripts: [{ kind: 'file', address: 'http://localhost:4711/other.js' }] });
    expect(comparePage(demo, other, ['googlePay'])).toHaveLength(1);
  });
});

it('a script that changed or is missing is found even if no page ran it (PCI DSS 11.6.1)', async () => {
  let answer: string | undefined = start;
  const server = createServer((_request, response) => response.writeHead(answer === undefined ? 404 : 200).end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const portal = `http://lumen.localhost:${(server.address() as AddressInfo).port}`;
  const compare = async () => (await compareFiles(list, portal)).map(({ what }) => what);
  expect(await compare()).toEqual([]);
  answer = start.replace('start', 'stare');
  expect(await compare()).toEqual([expect.stringMatching(/^script changed: \/build\/start-a1b2\.js/)]);
  answer = undefined;
  expect(await compare()).toEqual(['script removed: /build/start-a1b2.js answers 404']);
  await new Promise((resolve) => server.close(resolve));
});
