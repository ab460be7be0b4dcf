import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoSettings } from './demo-settings.ts';

/**
 * Writes the portal's settings for the demo to its data folder: the built-in ones, with wallet scripts from the
 * sandbox. Returns the file's path.
 */
export function writeDemoAppConfig(root: string, settings: Pick<DemoSettings, 'dataFolder' | 'sandboxPort'>): string {
  const built = JSON.parse(readFileSync(join(root, 'apps/portal/public/assets/config/appConfig.json'), 'utf8'));
  const wallets = `http://localhost:${settings.sandboxPort}/wallets`;
  const scripts = {
    ...built.scripts,
    applePay: `${wallets}/apple-pay-sdk.js`,
    googlePay: `${wallets}/pay.js`,
    payPal: `${wallets}/paypal.js`,
  };
  const file = join(settings.dataFolder, 'app-config.json');
  mkdirSync(settings.dataFolder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...built, scripts }, null, 2)}\n`);
  return file;
}
