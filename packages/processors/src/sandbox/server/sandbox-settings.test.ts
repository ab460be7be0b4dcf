import { expect, it } from 'vitest';
import { readSandboxSettings } from './sandbox-settings.ts';

const needed = { SANDBOX_STORE: '/tmp/s', SANDBOX_SECRET_KEY: 'sk_sandbox', SANDBOX_PUBLISHABLE_KEY: 'pk_sandbox' };

it('sandbox settings require a folder and two keys and have defaults for the rest', () => {
  expect(readSandboxSettings(needed)).toEqual({
    host: '127.0.0.1',
    port: 3010,
    storeFolder: '/tmp/s',
    secretKey: 'sk_sandbox',
    publishableKey: 'pk_sandbox',
    achSettleSeconds: 30,
    achReturnSeconds: 60,
    allowedOrigins: ['http://*.localhost:*', 'http://localhost:*', 'http://127.0.0.1:*'],
    slowMs: 5000,
  });
});

it('sandbox settings read every variable', () => {
  const settings = readSandboxSettings({
    ...needed,
    SANDBOX_HOST: '0.0.0.0',
    SANDBOX_PORT: '0',
    SANDBOX_ACH_SETTLE_SECONDS: '0.5',
    SANDBOX_ACH_RETURN_SECONDS: '2',
    SANDBOX_ALLOWED_ORIGINS: 'https://a.example, https://b.example',
  });
  expect(settings).toMatchObject({
    host: '0.0.0.0',
    port: 0,
    achSettleSeconds: 0.5,
    achReturnSeconds: 2,
    allowedOrigins: ['https://a.example', 'https://b.example'],
  });
});

it('sandbox settings report every invalid variable without its value', () => {
  const read = () => readSandboxSettings({ SANDBOX_STORE: '/tmp/s', SANDBOX_PORT: 'web', SANDBOX_SECRET_KEY: 'short' });
  expect(read).toThrow(/SANDBOX_PORT.*SANDBOX_SECRET_KEY.*SANDBOX_PUBLISHABLE_KEY/);
  expect(read).not.toThrow(/short|web/);
});
