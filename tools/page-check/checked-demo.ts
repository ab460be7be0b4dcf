import { openDemoDatabase } from '../demo/demo-database.ts';
import { type OwnDemo, startOwnDemo } from '../demo/own-demo.ts';
import type { DemoSettings } from '../start/demo-settings.ts';

/** Starts a demo for one check, in which one tenant has no wallets. */
export async function startCheckedDemo(root: string, say: (line: string) => void): Promise<OwnDemo> {
  const demo = await startOwnDemo(root, { purpose: 'page-check', firstPort: 3400, say });
  try {
    await switchWalletsOff(demo.settings);
  } catch (error) {
    await demo.stop();
    throw error;
  }
  return demo;
}

/** Runs before any request for the tenant, so that the old settings aren't cached. */
async function switchWalletsOff(settings: DemoSettings): Promise<void> {
  const { pool } = openDemoDatabase(settings);
  const off = `payment_configuration || '{"allowApplePay": false, "allowGooglePay": false, "allowPayPal": false}'`;
  const ofHarbor = "tenant_id = (select tenant_id from tenant where label = 'harbor')";
  await pool.query(`update tenant set payment_configuration = ${off} where ${ofHarbor}`);
  await pool.query(
    `update payee set payment_configuration = ${off} where payment_configuration is not null and ${ofHarbor}`,
  );
  await pool.end();
}
