import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appConfig } from '@quittance/contract/tenants/app-config';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeDemoAppConfig } from './demo-app-config.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const root = dirname(dirname(import.meta.dirname));
let folder: ReturnType<typeof makeTemporaryFolder>;

beforeEach(() => {
  folder = makeTemporaryFolder('app-config');
});

afterEach(() => folder.remove());

it('the demo’s settings load wallet scripts from the sandbox and otherwise match the portal’s', () => {
  const file = writeDemoAppConfig(root, { dataFolder: join(folder.path, 'data'), sandboxPort: 4010 });
  const { scripts, ...settings } = appConfig.parse(JSON.parse(readFileSync(file, 'utf8')));
  const built = JSON.parse(readFileSync(join(root, 'apps/portal/public/assets/config/appConfig.json'), 'utf8'));
  expect(settings).toMatchObject(built);
  expect(scripts).toEqual({
    ...appConfig.parse({}).scripts,
    applePay: 'http://localhost:4010/wallets/apple-pay-sdk.js',
    googlePay: 'http://localhost:4010/wallets/pay.js',
    payPal: 'http://localhost:4010/wallets/paypal.js',
  });
});
