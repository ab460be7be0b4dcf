import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@quittance/domain/languages';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { testWallets } from '@quittance/services/testing/fixtures/test-payee';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let folder: string;

const apple: Partial<PaymentConfiguration> = { allowApplePay: true };
const google: Partial<PaymentConfiguration> = { allowGooglePay: true };
const payPal: Partial<PaymentConfiguration> = { allowPayPal: true };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-vendors-'));
  const dist = path.join(folder, 'dist');
  await mkdir(dist);
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><title>the portal</title>');
  api = await openTestApi(
    { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') },
    { PORTAL_DIST: dist },
  );
  const payee = { wallets: testWallets, paypalMerchant: 'merchant-paypal' };
  const tenants = { none: {}, apple, google, paypal: payPal, all: { ...apple, ...google, ...payPal } };
  for (const [label, paymentConfiguration] of Object.entries(tenants)) {
    await makeTenant(api.world, { label, paymentConfiguration, payee });
  }
  const { id } = await makeTenant(api.world, { label: 'stripe' });
  await api.world.adminPool.query("update payee set processor = 'stripe' where tenant_id = $1", [id]);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function pageOf(host: string, { url = '/login', app = api.app } = {}) {
  const { headers, statusCode } = await app.inject({ url, headers: { host } });
  const directives = String(headers['content-security-policy']).split(';');
  const policy: Record<string, string[]> = Object.fromEntries(
    directives.map((each) => [each.split(' ')[0], each.split(' ').slice(1)]),
  );
  return { policy, headers, statusCode };
}

const gate = { google: ['https://pay.google.com', 'https://google.com/pay', 'https://www.google.com/pay'] };
const payPalOrigins = ['https://www.paypal.com', 'https://www.paypalobjects.com'];

describe("content security policy of a tenant's pages", () => {
  it('allows only our own scripts when no payee uses a vendor', async () => {
    const { policy, headers } = await pageOf('none.localhost');
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'", api.world.sandbox.url]);
    expect(policy).not.toHaveProperty('frame-src');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it("allows the vendor's scripts on the offline page too", async () => {
    const { policy, statusCode, headers } = await pageOf('google.localhost', { url: '/index.html' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(policy['script-src']).toContain('https://pay.google.com');
  });

  it.each([
    ['apple', { 'script-src': ['https://applepay.cdn-apple.com'] }],
    ['google', { 'script-src': ['https://pay.google.com'], 'frame-src': gate.google, 'connect-src': gate.google }],
    ['paypal', { 'script-src': payPalOrigins, 'frame-src': payPalOrigins, 'connect-src': payPalOrigins }],
    [
      'stripe',
      {
        'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
        'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        'connect-src': ['https://api.stripe.com'],
      },
    ],
  ])("allows the scripts and frames of the payee's vendor: %s", async (tenant, expected) => {
    const plain = (await pageOf('none.localhost')).policy;
    const { policy } = await pageOf(`${tenant}.localhost`);
    for (const directive of ['script-src', 'frame-src', 'connect-src'] as const) {
      const added = (expected as Record<string, string[]>)[directive] ?? [];
      expect(policy[directive] ?? []).toEqual([...(plain[directive] ?? []), ...added]);
    }
  });

  it.each(['apple', 'google', 'paypal', 'stripe', 'all'])('allows no inline scripts: %s', async (tenant) => {
    const { policy } = await pageOf(`${tenant}.localhost`);
    expect(policy['script-src']?.join(' ')).not.toMatch(/unsafe|\*(?!\.js\.stripe\.com)/);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
  });

  it.each([
    ['apple', ["'self'"]],
    ['stripe', ["'self'"]],
    ['google', ["'self'", "'unsafe-inline'"]],
    ['paypal', ["'self'", "'unsafe-inline'"]],
  ])("allows inline styles only where the vendor's button needs them: %s", async (tenant, styles) => {
    expect((await pageOf(`${tenant}.localhost`)).policy['style-src']).toEqual(styles);
  });

  it('allows the inline styles of rendered pages by hash, or all inline styles where the vendor needs them', async () => {
    const drawn = path.join(folder, 'drawn');
    const texts = path.join(drawn, 'dist', 'assets', 'i18n');
    await mkdir(texts, { recursive: true });
    for (const language of languages) await writeFile(path.join(texts, `${language}.json`), '{}');
    await mkdir(path.join(drawn, 'dist-server'));
    await writeFile(path.join(drawn, 'dist', 'index.html'), '<!doctype html><title>plain</title>');
    const page = JSON.stringify({ html: '<!doctype html><title>drawn</title>', style: 'p{}' });
    await writeFile(
      path.join(drawn, 'dist-server', 'entry-server.js'),
      `export const renderPage = async () => (${page});`,
    );
    const { app } = await api.openAnother({ settings: { PORTAL_DIST: path.join(drawn, 'dist') } });
    const hash = `'sha256-${createHash('sha256').update('p{}').digest('base64')}'`;
    expect((await pageOf('apple.localhost', { app })).policy['style-src']).toEqual(["'self'", hash]);
    expect((await pageOf('google.localhost', { app })).policy['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  });

  it('lists each source once', async () => {
    const { policy } = await pageOf('all.localhost');
    for (const sources of Object.values(policy)) expect(new Set(sources).size).toBe(sources.length);
    expect(policy['script-src']).toHaveLength(5);
  });

  it.each([
    ['apple', true, 'same-origin'],
    ['stripe', true, 'same-origin'],
    ['google', false, 'same-origin-allow-popups'],
    ['paypal', false, 'same-origin-allow-popups'],
  ])("keeps every restriction that the vendor's script can work with: %s", async (tenant, keepsTypes, opener) => {
    const { policy, headers } = await pageOf(`${tenant}.localhost`);
    expect('require-trusted-types-for' in policy).toBe(keepsTypes);
    expect(headers['cross-origin-opener-policy']).toBe(opener);
  });

  it.each(['/', '/make-payment', '/history?page=2'])('is the same on every page: %s', async (url) => {
    const { policy } = await pageOf('google.localhost', { url });
    expect(policy).toEqual((await pageOf('google.localhost')).policy);
  });
});

describe('content security policy elsewhere', () => {
  it.each([
    ['all.localhost', '/api/v1/tenant/config'],
    ['all.localhost', '/nothing.js'],
    ['nobody.localhost', '/login'],
    ['localhost', '/login'],
  ])('allows no vendor scripts: %s %s', async (host, url) => {
    expect((await pageOf(host, { url })).policy['script-src']).toEqual(["'self'"]);
  });
});

describe("stand-in for a vendor's script", () => {
  it('is the only script allowed and works with the other restrictions', async () => {
    const file = path.join(folder, 'app-config.json');
    const scripts = {
      googlePay: 'http://localhost:3010/wallets/pay.js',
      payPal: 'http://localhost:3010/wallets/paypal.js',
    };
    await writeFile(file, JSON.stringify({ scripts }));
    const { app } = await api.openAnother({ settings: { APP_CONFIG_FILE: file } });
    const { policy, headers } = await pageOf('all.localhost', { app });
    const standIn = 'http://localhost:3010';
    expect(policy['script-src']).toEqual(["'self'", 'https://applepay.cdn-apple.com', standIn]);
    expect(policy['frame-src']).toEqual([standIn]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});

it("a payee's vendor change takes effect within 5 seconds, and pages are served during a database outage", async () => {
  const { id } = await makeTenant(api.world, { label: 'changing', payee: { wallets: testWallets } });
  expect((await pageOf('changing.localhost')).policy['script-src']).toEqual(["'self'"]);
  const allow = `update tenant set payment_configuration = payment_configuration || '{"allowApplePay": true}' where tenant_id = $1`;
  await api.world.adminPool.query(allow, [id]);
  api.world.clock.now = new Date(api.world.clock.now.getTime() + 5_000);
  expect((await pageOf('changing.localhost')).policy['script-src']).toContain('https://applepay.cdn-apple.com');
  const database = { ...api.world.context.database, inTenant: () => Promise.reject(new Error('the database is away')) };
  const { app } = await api.openAnother({ services: { database } });
  const { policy, statusCode } = await pageOf('changing.localhost', { app });
  expect([statusCode, policy['script-src']]).toEqual([200, ["'self'"]]);
});
