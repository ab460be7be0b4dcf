import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let folder: string;

const shell =
  '<!doctype html><title>the plain page</title><link rel="stylesheet" crossorigin href="/build/first-a1.css">';

/** Fake portal bundle that returns its own input. The end-to-end journeys use the real one. */
const bundle = `
let drawn = 0;
export async function renderPage({ shell, stylesheet, url, hostname, language, tenant, texts, hasLogo, logoData, readCookie }) {
  if (url.startsWith('/broken')) throw new Error('this cannot be drawn');
  const content = {
    drawn: ++drawn, shell, stylesheet, url, hostname, language, tenant: tenant?.tenantName ?? null,
    title: texts[language].tenant.Title ?? texts[language].base.Title, hasLogo, logoData, consent: readCookie('consent-payweb') ?? null,
  };
  return { html: JSON.stringify(content), style: ':root{--brand:#123456}' };
}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-pages-'));
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  };
  await write('dist/index.html', shell);
  await write('dist/build/first-a1.css', 'main{color:red}');
  await write('dist/assets/i18n/en.json', '{"Title":"Sign in"}');
  await write('dist/assets/i18n/es.json', '{"Title":"Iniciar sesión"}');
  await write('dist/assets/tenants/pay/en.json', '{"Title":"Come in"}');
  await write('dist/assets/tenants/pay/logo.png', 'picture');
  await write('dist/assets/tenants/odd/en.json', '{"Title": "Come');
  await write('dist/assets/tenants/odd/logo.png', 'x'.repeat(8_193));
  await write('dist-server/entry-server.js', bundle);
  api = await openTestApi(
    { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') },
    { PORTAL_DIST: path.join(folder, 'dist') },
  );
  await makeTenant(api.world, { label: 'pay' });
  await makeTenant(api.world, { label: 'odd' });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, { host = 'pay.localhost:3000', ...headers }: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { host, ...headers } });

describe('server-rendered portal page', () => {
  it("is rendered for the host's tenant (req 2.1)", async () => {
    const answer = await get('/login');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toMatchObject({
      shell,
      stylesheet: 'main{color:red}',
      url: '/login',
      hostname: 'pay.localhost',
      language: 'en',
      tenant: 'Tenant pay',
      title: 'Come in',
      hasLogo: true,
      logoData: `data:image/png;base64,${Buffer.from('picture').toString('base64')}`,
    });
  });

  it('names a logo over 8 KB instead of containing it', async () => {
    const page = (await get('/login', { host: 'odd.localhost' })).json();
    expect(page).toMatchObject({ tenant: 'Tenant odd', hasLogo: true });
    expect(page.logoData).toBeUndefined();
  });

  it('is rendered without a tenant at an unknown host (req 3.1)', async () => {
    const answer = await get('/login', { host: 'nobody.localhost' });
    expect(answer.json()).toMatchObject({
      tenant: null,
      hostname: 'nobody.localhost',
      title: 'Sign in',
      hasLogo: false,
    });
  });

  it.each([
    [{ 'accept-language': 'es-US,en;q=0.5' }, 'es'],
    [{ 'accept-language': 'es-US', cookie: 'language=en' }, 'en'],
    [{ cookie: 'language=es' }, 'es'],
    [{ cookie: 'language=%' }, 'en'],
  ])('is in the requested language: %j (req 9.5)', async (headers, language) => {
    const answer = await get('/login', headers);
    expect(answer.json().language).toBe(language);
    expect(answer.headers.vary).toMatch(/accept-language.*cookie/);
  });

  it("uses the product's texts when the tenant's file is invalid JSON (req 7.2)", async () => {
    expect((await get('/login', { host: 'odd.localhost' })).json()).toMatchObject({
      tenant: 'Tenant odd',
      title: 'Sign in',
    });
  });

  it('allows only its own inline stylesheet', async () => {
    const policy = String((await get('/login')).headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/);
    expect(policy).not.toContain('unsafe-inline');
    expect(String((await get('/healthz')).headers['content-security-policy'])).toContain("style-src 'self';");
  });

  it('falls back to the plain page when rendering fails', async () => {
    const answer = await get('/broken');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(shell);
    expect(answer.headers['content-security-policy']).toContain("style-src 'self';");
  });
});

describe('page cache', () => {
  it('serves the same page for 5 seconds to identical requests', async () => {
    const first = (await get('/history')).json().drawn;
    expect((await get('/history')).json().drawn).toBe(first);
    expect((await get('/history', { cookie: 'language=es' })).json().drawn).not.toBe(first);
    expect((await get('/history', { host: 'odd.localhost' })).json().drawn).not.toBe(first);
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 5_000);
    expect((await get('/history')).json().drawn).not.toBe(first);
  });

  it("never serves a page that was rendered for another visitor's cookie", async () => {
    expect((await get('/login', { cookie: 'consent-payweb=mine' })).json().consent).toBe('mine');
    expect((await get('/login')).json().consent).toBeNull();
    expect((await get('/login', { cookie: 'consent-payweb=other' })).json().consent).toBe('other');
  });

  it('never stores pages with a query', async () => {
    const first = (await get('/login?returnUrl=%2Fhistory')).json();
    expect(first.url).toBe('/login?returnUrl=%2Fhistory');
    expect((await get('/login?returnUrl=%2Fhistory')).json().drawn).toBeGreaterThan(first.drawn);
  });

  it('limits rendering per second and leaves the rest to the browser', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => get(`/login?n=${n}`)));
    const plain = answers.filter(({ body }) => body === shell).length;
    expect(plain).toBeGreaterThanOrEqual(70);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 1_000);
    expect((await get('/login?n=1')).json().url).toBe('/login?n=1');
  });

  it('returns 304 when the browser already has the page', async () => {
    const { headers } = await get('/cookies-not-allowed');
    const again = await get('/cookies-not-allowed', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
  ])('compresses pages for clients that accept %s', async (accepted, encoding, unpack) => {
    const answer = await get('/login', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(unpack(answer.rawPayload).toString()).tenant).toBe('Tenant pay');
  });

  it('responds to HEAD as to GET, but without a body', async () => {
    const answer = await api.app.inject({ method: 'HEAD', url: '/login', headers: { host: 'pay.localhost' } });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('old browser', () => {
  const ie11 = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' };

  it.each(['/', '/login', '/two-fa', '/authentication-code', '/two-fa-email-input', '/make-payment?responseId=1'])(
    'is redirected from %s to a page that explains what to do (req 2.2)',
    async (url) => {
      const answer = await get(url, ie11);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/browser-not-supported']);
    },
  );

  it.each(['/browser-not-supported', '/cookies-not-allowed'])('can open %s (req 2.2)', async (url) => {
    expect((await get(url, ie11)).json().url).toBe(url);
  });

  it('is not confused with a browser that has a similar name (req 2.2)', async () => {
    expect((await get('/login', { 'user-agent': 'Mozilla/5.0 Tridentity/1 msie' })).statusCode).toBe(200);
  });
});

it('an invalid renderer bundle prevents startup with a clear error', async () => {
  const dist = path.join(folder, 'other', 'dist');
  await mkdir(dist, { recursive: true });
  await mkdir(path.join(folder, 'other', 'dist-server'));
  await writeFile(path.join(dist, 'index.html'), shell);
  await writeFile(path.join(folder, 'other', 'dist-server', 'entry-server.js'), 'export const other = 1;');
  await expect(api.openAnother({ settings: { PORTAL_DIST: dist } })).rejects.toThrow("doesn't export renderPage");
});
