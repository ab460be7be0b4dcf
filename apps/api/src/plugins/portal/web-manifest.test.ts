import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { uploadLogo } from '@quittance/services/tenant-settings/logo/upload-logo';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { openStaffHarness } from '@quittance/services/testing/harness/staff-harness';
import { samplePng } from '@quittance/services/testing/sample-logo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let folder: string;
const fileLogo = samplePng({ width: 20, height: 20 });
const ownLogo = samplePng({ width: 64, height: 32 });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-manifest-'));
  const tenantFolder = path.join(folder, 'assets', 'tenants', 'pay');
  await mkdir(tenantFolder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>the portal</title>');
  await writeFile(path.join(tenantFolder, 'logo.png'), fileLogo);
  api = await openTestApi(providedUrls(), { PORTAL_DIST: folder });
  await makeTenant(api.world, { label: 'pay' });
  await makeTenant(api.world, { label: 'bare' });
  const published = await makeTenant(api.world, { label: 'own' });
  const actor = { kind: 'program', name: 'test' } as const;
  const harness = openStaffHarness(api.world);
  const kept = await uploadLogo(harness.services, { tenant: published, actor, content: ownLogo.toString('base64') });
  await harness.close();
  if (kept.kind === 'refused') throw new Error(kept.code);
  await api.world.adminPool.query('update tenant set logo = $1 where tenant_id = $2', [kept.name, published.id]);
  await api.world.adminPool.query(`update tenant set name = '<Élan> & Co' where label = 'bare'`);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, label: string, headers = {}) =>
  api.app.inject({ url, headers: { host: `${label}.localhost`, ...headers } });
const icon = async (label: string) => (await get('/assets/icon.svg', label)).body;

describe('web app manifest', () => {
  it('names the tenant of the host and its icon, in the visitor’s language', async () => {
    const answer = await get('/manifest.webmanifest', 'pay', { 'accept-language': 'es-US' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.json()).toMatchObject({
      name: (await get('/manifest.webmanifest', 'pay')).json().name,
      lang: 'es',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      icons: [
        { src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ],
    });
    expect((await get('/manifest.webmanifest', 'bare')).json().name).toBe('<Élan> & Co');
  });

  it.each(['/manifest.webmanifest', '/assets/icon.svg'])('%s isn’t found at an unknown host', async (url) => {
    expect((await get(url, 'nobody')).statusCode).toBe(404);
  });
});

describe('icon of an installed portal', () => {
  it('contains the installation’s logo or the uploaded one', async () => {
    expect(await icon('pay')).toContain(`data:image/png;base64,${fileLogo.toString('base64')}`);
    expect(await icon('own')).toContain(`data:image/png;base64,${ownLogo.toString('base64')}`);
  });

  it('is the initial of a tenant without a logo', async () => {
    await api.world.adminPool.query(`update tenant set name = '<b>' where label = 'bare'`);
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 5_000);
    const drawn = await icon('bare');
    expect(drawn).toContain('>&#60;</text>');
    expect(drawn).not.toContain('<image');
  });
});
