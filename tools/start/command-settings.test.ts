import { expect, it } from 'vitest';
import { commandSettings } from './demo-programs.ts';
import { readDemoSettings } from './demo-settings.ts';

it('the command line gets the addresses of the portal and the console, which tenant check and staff create need', () => {
  const settings = readDemoSettings({ PORT: '3100', DATA_DIR: '/data' }, '/');
  const secrets = new Proxy({}, { get: () => 'secret' }) as Parameters<typeof commandSettings>[0]['secrets'];
  const database = { adminUrl: 'postgres://a' } as Parameters<typeof commandSettings>[1];
  expect(commandSettings({ settings, secrets }, database)).toMatchObject({
    PORTAL_URL: 'http://{tenant}.localhost:3100',
    CONSOLE_URL: 'http://{tenant}.localhost:3101',
  });
});
