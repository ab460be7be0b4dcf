import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import { pageStateId } from '../platform/page-state.ts';
import { testTenant } from '../testing/test-services.ts';
import { startPortal } from './start-portal.ts';

let server: StandInApi;
let ownFetch: typeof fetch;

/** The portal requests its page's origin, which is the stand-in API here. */
beforeAll(async () => {
  server = await startStandInApi();
  server.answer('/assets/config/appConfig.json', { status: 200, body: {} });
  server.answer('/assets/i18n/en.json', { status: 200, body: en });
  server.answer('/assets/tenants/lumen/en.json', { status: 404, body: {} });
  server.answer('/assets/tenants/lumen/logo.png', { status: 404, body: {} });
  server.answer('/api/v1/tenant/config', { status: 200, body: { ...testTenant, ...success } });
  ownFetch = globalThis.fetch;
  globalThis.fetch = (address, init) => ownFetch(`${server.apiUrl}${address}`, init);
});
afterAll(async () => {
  globalThis.fetch = ownFetch;
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
  localStorage.clear();
  // A client id from an earlier visit, because a first visit sends an extra event.
  localStorage.setItem('clientid', 'client-1');
  sessionStorage.clear();
  history.replaceState(null, '', '/login');
});
afterEach(() => document.getElementById(pageStateId)?.remove());

const asked = () => server.received.map(({ path }) => path).sort();

function leaveState(change: object = {}) {
  const state = {
    path: '/login',
    language: 'en',
    tenant: testTenant,
    hasLogo: true,
    config: { apiUrl: '/api', tenantExpirationSeconds: 7 },
    texts: { Login: { SignIn: 'Come in' } },
    hasAllTexts: true,
    drawn: { loaderData: {} },
    ...change,
  };
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="${pageStateId}"></script>`);
  const block = document.getElementById(pageStateId);
  if (block) block.textContent = JSON.stringify(state);
}

describe('a server-rendered page', () => {
  it('starts from its state without further requests and is hydrated (req 7.2)', async () => {
    leaveState();
    const { services, i18n, drawn } = await startPortal();
    expect(asked()).toEqual([]);
    expect(services.tenant).toEqual(testTenant);
    expect(services.config.tenantExpirationSeconds).toBe(7);
    expect(services.hasLogo).toBe(true);
    expect(i18n.t('Login.SignIn')).toBe('Come in');
    expect(drawn).toEqual({ loaderData: {} });
  });

  it('loads the texts of other screens when the first of them is opened', async () => {
    leaveState({ hasAllTexts: false });
    const { i18n, textsReady } = await startPortal();
    expect(i18n.exists('Autopay.AddAccount')).toBe(false);
    expect(asked()).toEqual([]);
    await Promise.all([textsReady('all'), textsReady('all'), textsReady('make-payment')]);
    expect(asked()).toEqual(['/assets/i18n/en.json', '/assets/tenants/lumen/en.json']);
    expect(i18n.t('Autopay.AddAccount')).toBe(en.Autopay.AddAccount);
  });

  it('loads only the texts of Make Payment for it, and all texts for other screens', async () => {
    leaveState({ hasAllTexts: false });
    server.answer('/assets/i18n/en.make-payment.json', { status: 200, body: { Payment: en.Payment } });
    const { i18n, textsReady } = await startPortal();
    await Promise.all([textsReady('make-payment'), textsReady('make-payment')]);
    expect(asked()).toEqual(['/assets/i18n/en.make-payment.json', '/assets/tenants/lumen/en.json']);
    expect(i18n.t('Payment.When')).toBe(en.Payment.When);
    expect(i18n.t('Login.SignIn')).toBe('Come in');
    expect(i18n.exists('Autopay.AddAccount')).toBe(false);
    await textsReady('all');
    expect(i18n.t('Autopay.AddAccount')).toBe(en.Autopay.AddAccount);
  });

  it('doesn’t wait for all texts once those of Make Payment are there', async () => {
    leaveState({ hasAllTexts: false });
    server.answer('/assets/i18n/en.make-payment.json', { status: 200, body: { Payment: en.Payment } });
    const { i18n, textsReady } = await startPortal();
    await textsReady('make-payment');
    const all = textsReady('all');
    await textsReady('make-payment');
    expect(i18n.exists('Autopay.AddAccount')).toBe(false);
    await all;
  });

  it.each([
    ['isn’t there', 404, 'application/json', '{}'],
    ['is a page', 200, 'text/html', '<p>'],
    ['breaks off', 200, 'application/json', '{'],
  ])('loads all texts if the file with those of Make Payment %s', async (_what, status, type, body) => {
    leaveState({ hasAllTexts: false });
    server.answer('/assets/i18n/en.make-payment.json', (response) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    );
    const { i18n, textsReady } = await startPortal();
    await textsReady('make-payment');
    expect(i18n.t('Autopay.AddAccount')).toBe(en.Autopay.AddAccount);
  });

  it('loads the texts of other screens again after a failure', async () => {
    leaveState({ hasAllTexts: false });
    const { i18n, textsReady } = await startPortal();
    server.answer('/assets/i18n/en.json', { status: 503, body: {} });
    await expect(textsReady('all')).rejects.toThrow('503');
    server.answer('/assets/i18n/en.json', { status: 200, body: en });
    await textsReady('all');
    expect(i18n.t('Autopay.AddAccount')).toBe(en.Autopay.AddAccount);
  });

  it('with all texts loads no more of them', async () => {
    leaveState();
    const { textsReady } = await startPortal();
    await textsReady('all');
    expect(asked()).toEqual([]);
  });

  it('is rendered again in the language chosen in this browser (req 9.5)', async () => {
    leaveState({ language: 'es', texts: { Login: { SignIn: 'Entrar' } } });
    localStorage.setItem('language', 'en');
    const { i18n, drawn } = await startPortal();
    expect(drawn).toBeUndefined();
    expect(i18n.t('Login.SignIn')).toBe('Sign in');
    expect(asked()).toEqual(['/assets/i18n/en.json', '/assets/tenants/lumen/en.json']);
  });

  it.each([
    ['another path', () => history.replaceState(null, '', '/cookies-not-allowed')],
    ['no screen', () => leaveState({ drawn: undefined })],
  ])('is rendered again when its state contains %s (req 2.1)', async (_what, prepare) => {
    prepare();
    if (!document.getElementById(pageStateId)) leaveState();
    expect((await startPortal()).drawn).toBeUndefined();
  });
});

describe('a page of a tenant that offers only English', () => {
  const tenant = { ...testTenant, languages: ['en'] };
  beforeEach(() => localStorage.setItem('language', 'es'));

  it('starts from the server’s state although this browser chose Spanish', async () => {
    leaveState({ tenant });
    expect((await startPortal()).i18n.language).toBe('en');
    expect(asked()).toEqual([]);
  });

  it('changes to English once a static host’s page knows its tenant', async () => {
    server.answer('/assets/i18n/es.json', { status: 200, body: en });
    server.answer('/assets/tenants/lumen/es.json', { status: 404, body: {} });
    server.answer('/api/v1/tenant/config', { status: 200, body: { ...tenant, ...success } });
    const { i18n } = await startPortal();
    expect(i18n.language).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    server.answer('/api/v1/tenant/config', { status: 200, body: { ...testTenant, ...success } });
  });
});

describe('a page from a static host', () => {
  it('requests settings, texts, tenant and logo (req 7.2)', async () => {
    const { services, drawn } = await startPortal();
    expect(drawn).toBeUndefined();
    expect(services.tenant.tenantName).toBe('Lumen City Power');
    expect(services.hasLogo).toBe(false);
    expect(asked()).toEqual([
      '/api/v1/tenant/config',
      '/assets/config/appConfig.json',
      '/assets/i18n/en.json',
      '/assets/tenants/lumen/en.json',
      '/assets/tenants/lumen/logo.png',
    ]);
  });

  it('shows the product’s texts and reports the error when the tenant’s texts are not valid JSON (req 7.2)', async () => {
    server.answer('/assets/tenants/lumen/en.json', (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"Login": '),
    );
    vi.spyOn(globalThis.console, 'debug').mockImplementation(() => undefined);
    const { services, i18n } = await startPortal();
    expect(i18n.t('Login.SignIn')).toBe('Sign in');
    expect(services.diagnostics.entries()).toMatchObject([
      { event: 'fault', detail: { path: '/assets/tenants/lumen/en.json' } },
    ]);
  });
});

describe('campaign in the URL (req 7.1, 9.7)', () => {
  /** Loads the page at an address and returns the campaign in its next request. */
  async function sentFrom(address: string): Promise<unknown> {
    history.replaceState(null, '', address);
    const { services } = await startPortal();
    server.received.length = 0;
    services.events.log('loginSuccess');
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    return server.received[0]?.body.campaignIdentifier;
  }

  it('is sent with every request, even after a reload on another screen', async () => {
    leaveState();
    expect(await sentFrom('/login')).toBeNull();
    expect(await sentFrom('/login?campaignIdentifier=spring')).toBe('spring');
    expect(await sentFrom('/make-payment')).toBe('spring');
    expect(await sentFrom('/login?code=1&state=2')).toBe('spring');
    expect(await sentFrom('/login?campaignIdentifier=')).toBe('spring');
    expect(await sentFrom('/login?campaignIdentifier=fall')).toBe('fall');
    expect(await sentFrom('/help')).toBe('fall');
  });

  it.each([
    ['%00', null],
    ['spr%00ing%0A', 'spring'],
    [`${'x'.repeat(99)}%F0%9F%8C%B7`, 'x'.repeat(99)],
    ['x'.repeat(101), 'x'.repeat(100)],
  ])('sent as %s is cleaned to a value that the API accepts', async (typed, sent) => {
    leaveState();
    expect(await sentFrom(`/login?campaignIdentifier=${typed}`)).toBe(sent);
    expect(await sentFrom('/login')).toBe(sent);
  });
});
