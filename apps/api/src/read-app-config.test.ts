import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAppConfig } from './read-app-config.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileWith(text: string): Promise<string> {
  const file = path.join(folder, `${Math.random()}.json`);
  await writeFile(file, text);
  return file;
}

describe('portal settings', () => {
  it("come from the installation's file (req 3.2)", async () => {
    const text = '{"sessionTimeoutSeconds": 600}';
    const settings = await readAppConfig({ APP_CONFIG_FILE: await fileWith(text), PORTAL_DIST: '/nowhere' });
    expect(settings).toMatchObject({ config: { sessionTimeoutSeconds: 600, apiUrl: '/api' }, text });
  });

  it('fall back to the built file, which is already served as a static file (req 3.2)', async () => {
    await mkdir(path.join(folder, 'assets/config'), { recursive: true });
    await writeFile(path.join(folder, 'assets/config/appConfig.json'), '{"apiUrl":"/else"}');
    const settings = await readAppConfig({ APP_CONFIG_FILE: '', PORTAL_DIST: folder });
    expect(settings).toMatchObject({ config: { apiUrl: '/else' } });
    expect(settings.text).toBeUndefined();
  });

  it.each(['', '/nowhere'])('fall back to defaults without a portal: %j (req 3.2)', async (PORTAL_DIST) => {
    expect((await readAppConfig({ APP_CONFIG_FILE: '', PORTAL_DIST })).config.sessionTimeoutSeconds).toBe(900);
  });

  it.each([
    ['{', "it isn't JSON"],
    ['', "it isn't JSON"],
    ['[]', 'the file: '],
    ['{"sessionTimeoutSeconds":"900"}', 'sessionTimeoutSeconds: '],
    ['{"errorReporting":{"dsn":"open-sesame"}}', 'errorReporting.dsn: must be a DSN'],
    ['{"sessionTimeout":600}', 'sessionTimeout: there is no such setting'],
    [
      '{"analytics":{"domain":"a","endpoint":"https://b.example/","goals":1}}',
      'analytics.goals: there is no such setting',
    ],
  ])('are refused with an error that names the file and the setting when the file contains %j', async (text, fault) => {
    const file = await fileWith(text);
    const reading = readAppConfig({ APP_CONFIG_FILE: file, PORTAL_DIST: '' });
    await expect(reading).rejects.toThrow(file);
    await expect(reading).rejects.toThrow(`\n  ${fault}`);
    await expect(reading).rejects.not.toThrow('open-sesame');
  });

  it('are refused when the file is missing', async () => {
    const reading = readAppConfig({ APP_CONFIG_FILE: '/nowhere.json', PORTAL_DIST: '' });
    await expect(reading).rejects.toThrow("/nowhere.json:\n  it can't be read");
  });
});
