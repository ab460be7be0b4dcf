import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { configureTenant } from '@quittance/services/tenant-settings/configure-tenant';
import { getSettings } from '@quittance/services/tenant-settings/get-settings';
import { uploadLogo } from '@quittance/services/tenant-settings/logo/upload-logo';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { openStaffHarness, type StaffHarness } from '@quittance/services/testing/harness/staff-harness';
import { samplePng } from '@quittance/services/testing/sample-logo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let harness: StaffHarness;
let folder: string;
let tenant: Tenant;

const actor = { kind: 'program', name: 'test' } as const;
const fileLogo = samplePng({ width: 20, height: 20 });
const ownLogo = samplePng({ width: 64, height: 32 });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-assets-'));
  const tenantFolder = path.join(folder, 'assets', 'tenants', 'pay');
  await mkdir(tenantFolder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>the portal</title>');
  await writeFile(path.join(tenantFolder, 'logo.png'), fileLogo);
  await writeFile(path.join(tenantFolder, 'en.json'), '{"Login":{"Lead":"From the file","Title":"From the file"}}');
  api = await openTestApi(providedUrls(), { PORTAL_DIST: folder });
  harness = openStaffHarness(api.world);
  tenant = await makeTenant(api.world, { label: 'pay' });
  await makeTenant(api.world, { label: 'other' });
});
afterAll(async () => {
  await harness.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, host = 'pay.localhost') => api.app.inject({ url, headers: { host } });

/** Publishes a change and advances the clock past the cache time. */
async function publish(change: (settings: TenantSettings) => void): Promise<void> {
  const settings = structuredClone((await getSettings(harness.services, { tenant })).published.settings);
  settings.contact.phone = null;
  change(settings);
  const { kind } = await configureTenant(harness.services, { tenant, actor, settings, note: 'because' });
  expect(kind).toBe('published');
  api.world.clock.now = new Date(api.world.clock.now.getTime() + 5_000);
}

describe('tenant texts', () => {
  it("merge published texts over the installation's file within 5 seconds (req 7.2)", async () => {
    const file = { Login: { Lead: 'From the file', Title: 'From the file' } };
    expect((await get('/assets/tenants/pay/en.json')).json()).toEqual(file);
    expect((await get('/assets/tenants/pay/es.json')).statusCode).toBe(404);
    await publish((settings) => {
      settings.texts = { en: { 'Login.Lead': 'Published' }, es: { 'Login.Lead': 'Publicado' } };
    });
    const english = await get('/assets/tenants/pay/en.json');
    expect(english.json()).toEqual({ Login: { Lead: 'Published', Title: 'From the file' } });
    expect(english.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    expect((await get('/assets/tenants/pay/es.json')).json()).toEqual({ Login: { Lead: 'Publicado' } });
  });

  it.each(['nobody', 'other', '..%2f..', '%2e%2e'])('are not found for %s', async (label) => {
    expect((await get(`/assets/tenants/${label}/en.json`)).statusCode).toBe(404);
  });
});

describe('tenant logo', () => {
  it("is the installation's file until an uploaded one is published, which is cached permanently (req 3.1)", async () => {
    expect((await get('/assets/tenants/pay/logo.png')).rawPayload.equals(fileLogo)).toBe(true);
    const kept = await uploadLogo(harness.services, { tenant, actor, content: ownLogo.toString('base64') });
    if (kept.kind === 'refused') throw new Error(kept.code);
    expect((await api.send(getTenantConfig)).json().logo).toBe('logo.png');
    await publish((settings) => {
      settings.branding.logo = kept.name;
    });
    const { logo } = (await api.send(getTenantConfig)).json();
    expect(logo).toBe(kept.name);
    const answer = await get(`/assets/tenants/pay/${logo}`);
    expect(answer.rawPayload.equals(ownLogo)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    // The portal sends HEAD before it shows the logo (req 7.2).
    const asked = await api.app.inject({
      method: 'HEAD',
      url: `/assets/tenants/pay/${logo}`,
      headers: { host: 'pay.localhost' },
    });
    expect([asked.statusCode, asked.body]).toEqual([200, '']);
    expect((await get('/assets/tenants/pay/logo.png')).rawPayload.equals(fileLogo)).toBe(true);
    expect((await get(`/assets/tenants/other/${logo}`)).statusCode).toBe(404);
    expect((await get(`/assets/tenants/nobody/${logo}`)).statusCode).toBe(404);
  });

  it("can't be referenced in settings before it is uploaded", async () => {
    const settings = structuredClone((await getSettings(harness.services, { tenant })).published.settings);
    settings.branding.logo = `logo-${'0'.repeat(40)}.png`;
    settings.contact.phone = null;
    const refused = await configureTenant(harness.services, { tenant, actor, settings, note: 'because' });
    expect(refused).toMatchObject({ code: 'SettingsRefused' });
    expect(refused.findings[0]).toMatchObject({ code: 'LogoUnknown', path: 'branding.logo' });
    expect((await get(`/assets/tenants/pay/logo-${'0'.repeat(40)}.png`)).statusCode).toBe(404);
  });
});
