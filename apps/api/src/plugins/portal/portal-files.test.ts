import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { sendRaw } from '../../testing/send-raw.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let folder: string;
let port: number;

const page = '<!doctype html><title>the portal</title>';
const script = 'export const portal = 1;';
const secret = 'what lies beside the portal';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-portal-'));
  const dist = path.join(folder, 'dist');
  await mkdir(path.join(dist, 'build'), { recursive: true });
  await mkdir(path.join(dist, 'assets', 'config'), { recursive: true });
  await writeFile(path.join(dist, 'index.html'), page);
  await writeFile(path.join(dist, 'index.html.gz'), gzipSync(page));
  await writeFile(path.join(dist, 'build', 'app-1a2b3c.js'), script);
  await writeFile(path.join(dist, 'build', 'app-1a2b3c.js.gz'), gzipSync(script));
  await writeFile(path.join(dist, 'assets', 'config', 'appConfig.json'), '{"apiUrl":"/api"}');
  await writeFile(path.join(dist, '.env'), secret);
  await writeFile(path.join(dist, '.hidden.js'), secret);
  await mkdir(path.join(dist, '.git'));
  await writeFile(path.join(dist, '.git', 'config.txt'), secret);
  await writeFile(path.join(folder, 'secret.txt'), secret);
  await mkdir(path.join(folder, 'dist-of-another'));
  await writeFile(path.join(folder, 'dist-of-another', 'secret.txt'), secret);
  api = await openTestApi(
    { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') },
    { PORTAL_DIST: dist, DEMO: 'true' },
  );
  await makeTenant(api.world, { label: 'pay' });
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, { host = 'pay.localhost:3000', ...headers }: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { host, ...headers } });

describe('portal pages', () => {
  it.each([
    '/',
    '/login',
    '/make-payment/d/user-profile',
    '/history?page=2',
    '/login?returnUrl=/a.b',
    '/index.html',
    '/apis',
  ])('are the same file at %s and always revalidated (req 2.1)', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toBe(page);
  });

  it('are served at unknown hosts too, where they show the default tenant', async () => {
    expect((await get('/login', { host: 'nobody.localhost' })).body).toBe(page);
  });

  it('load hashed files that are cached for a year', async () => {
    const answer = await get('/build/app-1a2b3c.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.body).toBe(script);
  });

  it.each([
    ['/build/app-1a2b3c.js', script, 'public, max-age=31536000, immutable'],
    ['/login', page, 'no-cache'],
  ])('are compressed for clients that accept it: %s', async (url, text, cacheControl) => {
    const answer = await get(url, { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': cacheControl });
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(gunzipSync(answer.rawPayload).toString()).toBe(text);
  });

  it('revalidate all other files and get 304 when they are unchanged', async () => {
    const answer = await get('/assets/config/appConfig.json');
    expect(answer.json()).toEqual({ apiUrl: '/api' });
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await get('/assets/config/appConfig.json', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/nothing.js',
    '/build/old-9z.js',
    '/assets/tenants/pay/logo.png',
    '/robots.txt',
    '/.env',
    '/.git/config',
    '/.hidden.js',
  ])('are not served in place of a missing file: %s', async (url) => {
    const answer = await get(url);
    expect(refusalOf(answer)).toMatchObject(refused('NotFound'));
    expect(answer.body).not.toContain(secret);
  });

  it('respond to HEAD as to GET, but without a body', async () => {
    const answer = await api.app.inject({ method: 'HEAD', url: '/login', headers: { host: 'pay.localhost' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(page.length));
    expect(answer.body).toBe('');
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('refuse the method %s', async (method) => {
    const answer = await api.app.inject({ method, url: '/login', headers: { host: 'pay.localhost' } });
    expect(refusalOf(answer)).toMatchObject(refused('NotFound'));
  });
});

describe('path traversal', () => {
  const ways = [
    '/../secret.txt',
    '/build/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/build/%2e%2e/%2e%2e/secret.txt',
    '/../dist-of-another/secret.txt',
    '/....//secret.txt',
    '//secret.txt',
    '/secret.txt%00.js',
    '/%00',
    '/./.env',
    '/%2eenv',
    '/%2ehidden.js',
    '/build/..%2f.env',
    '/.git/config.txt',
    '/%2egit/config.txt',
  ];

  it.each(ways)('finds nothing with %s', async (way) => {
    const answer = await sendRaw(port, `GET ${way} HTTP/1.1\r\nHost: pay.localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|4\d\d) /);
    expect(answer).not.toContain(secret);
    if (answer.startsWith('HTTP/1.1 200')) expect(answer).toContain(page);
  });
});

it.each(['/build', '/build/', '/assets/', '/assets/config/', '/.git/'])(
  "the folder %s isn't listed",
  async (folderPath) => {
    const answer = await get(folderPath);
    expect(answer.body).not.toMatch(/app-1a2b3c|appConfig|config\.txt/);
    if (answer.statusCode === 200) expect(answer.body).toBe(page);
    else expect(answer.statusCode).toBe(404);
  },
);

describe('host without a tenant', () => {
  it("lists the demo's portals sorted by name", async () => {
    await makeTenant(api.world, { label: 'another' });
    const answer = await get('/', { host: 'localhost:3000' });
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    const links = [...answer.body.matchAll(/<a href="(http:[^"]+)">([^<]+)<\/a>/g)].map(([, link, name]) => [
      link,
      name,
    ]);
    expect(links).toEqual([
      ['http://another.localhost:3000/', 'Tenant another'],
      ['http://pay.localhost:3000/', 'Tenant pay'],
    ]);
  });

  it('escapes tenant names', async () => {
    const tenant = await makeTenant(api.world, { label: 'odd' });
    const name = `<script>alert("1")</script> & 'co'`;
    await api.world.adminPool.query('update tenant set name = $1 where tenant_id = $2', [name, tenant.id]);
    const { body } = await get('/', { host: 'localhost' });
    expect(body).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;co&#39;');
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/);
    expect(body).toContain('http://odd.localhost/');
  });

  it.each(['localhost:3000"><script>', 'localhost:99999x', '127.0.0.1:3000', '[::1]:3000'])(
    'copies only the port from the host header: %s',
    async (host) => {
      expect((await get('/', { host })).body).not.toContain('<script');
    },
  );

  it('shows the portal outside the demo', async () => {
    const { app } = await api.openAnother({ settings: { DEMO: false } });
    expect((await app.inject({ url: '/', headers: { host: 'localhost' } })).body).toBe(page);
  });
});

describe("portal that hasn't been built", () => {
  it.each(['', '/nowhere/at/all'])('returns 404 while the API works: %j', async (PORTAL_DIST) => {
    const { app, send } = await api.openAnother({ settings: { PORTAL_DIST, DEMO: false } });
    const answer = await app.inject({ url: '/login', headers: { host: 'pay.localhost' } });
    expect(refusalOf(answer)).toMatchObject(refused('NotFound'));
    expect((await send({ method: 'GET', path: '/v1/tenant/config' })).statusCode).toBe(200);
  });
});
