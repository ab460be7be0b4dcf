import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let folder: string;

const text = JSON.stringify({
  apiUrl: '/api',
  errorReporting: { dsn: 'https://abc123@faults.example/42' },
  analytics: { domain: 'pay.example', endpoint: 'https://counts.example/api/event' },
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-settings-'));
  const file = path.join(folder, 'settings.json');
  await writeFile(file, text);
  api = await openTestApi(
    { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') },
    { APP_CONFIG_FILE: file },
  );
  await makeTenant(api.world, { label: 'pay' });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

describe("installation's settings file", () => {
  it('is served to browsers and always revalidated (req 7.2)', async () => {
    const answer = await api.app.inject({ url: '/assets/config/appConfig.json', headers: { host: 'pay.localhost' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toBe(text);
  });

  it('allows pages to connect only to the services that it names', async () => {
    const { headers } = await api.app.inject({ url: '/healthz' });
    const policy = String(headers['content-security-policy']);
    const sandbox = api.world.sandbox.url;
    expect(policy).toContain(`connect-src 'self' ${sandbox} https://faults.example https://counts.example;`);
    expect(policy).toContain('trusted-types quittance');
    expect(policy).not.toContain('abc123');
  });

  it("prevents the API from starting when it can't be read", async () => {
    const opening = api.openAnother({ settings: { APP_CONFIG_FILE: path.join(folder, 'none.json') } });
    await expect(opening).rejects.toThrow('none.json');
  });
});
