import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-embed-'));
  const dist = path.join(folder, 'dist');
  await mkdir(path.join(dist, 'embed'), { recursive: true });
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><title>the portal</title>');
  await writeFile(path.join(dist, 'embed', 'v1.js'), 'var Quittance = {};');
  await writeFile(path.join(dist, 'embed', 'v1.js.gz'), gzipSync('var Quittance = {};'));
  api = await openTestApi(
    { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') },
    { PORTAL_DIST: dist },
  );
  await makeTenant(api.world, {
    label: 'pay',
    embedOrigins: ['https://shop.example', 'https://www.shop.example:8443'],
  });
  await makeTenant(api.world, { label: 'closed' });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, host = 'pay.localhost') => api.app.inject({ url, headers: { host } });
const ancestors = ({ headers }: { headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];

describe('the page of the frame', () => {
  it('can be framed by the tenant’s websites only', async () => {
    const answer = await get('/embed');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('the portal');
    expect(ancestors(answer)).toBe('https://shop.example https://www.shop.example:8443');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(['closed.localhost', 'nobody.localhost'])('can’t be framed at %s', async (host) => {
    const answer = await get('/embed', host);
    expect(ancestors(answer)).toBe("'none'");
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });

  it.each([
    '/',
    '/login',
    '/embed/',
    '/embed/more',
    '/make-payment',
    '/index.html',
    '/embed.html',
    '/api/v1/tenant/config',
  ])('is the only one: %s can’t be framed', async (url) => {
    const answer = await get(url);
    expect(ancestors(answer)).toBe("'none'");
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });

  it('never sends a stored text that isn’t a website', async () => {
    await makeTenant(api.world, {
      label: 'odd',
      embedOrigins: ['https://shop.example; script-src *', '*', 'https://*.example', 'https://fine.example'],
    });
    expect(ancestors(await get('/embed', 'odd.localhost'))).toBe('https://fine.example');
  });
});

describe('the script of the frame', () => {
  it.each(['identity', 'gzip'])('can be loaded by every website as %s, and is cached for an hour', async (encoding) => {
    const answer = await api.app.inject({
      url: '/embed/v1.js',
      headers: { host: 'pay.localhost', 'accept-encoding': encoding },
    });
    const { headers, statusCode, rawPayload } = answer;
    const body = encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
    expect({ statusCode, body: body.toString() }).toEqual({ statusCode: 200, body: 'var Quittance = {};' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  });

  it('is the only file with these headers', async () => {
    const { headers } = await get('/index.html');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});
