import { openDemoDatabase } from '../../e2e/support/demo-database.ts';
import { type DemoSettings, readDemoSettings } from '../start/demo-settings.ts';
import { createDemoSystem } from '../start/demo-system.ts';
import { findFreePort } from '../start/free-port.ts';
import { stopOnSignals } from '../start/stop-on-signals.ts';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';

/** A demo for one check: on free ports, with data of its own that ends with it, and one tenant without wallets. */
export async function startOwnDemo(root: string, say: (line: string) => void): Promise<OwnDemo> {
  const folder = makeTemporaryFolder('page-check');
  const port = await findFreePort(3400);
  const sandboxPort = await findFreePort(port + 10);
  const consolePort = await findFreePort(port + 1);
  const environment = {
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder.path,
  };
  const settings = readDemoSettings(environment, root);
  const system = createDemoSystem(root, settings, say);
  const stop = async () => {
    await system.stop();
    folder.remove();
  };
  stopOnSignals({
    stop: () => void stop().then(() => process.exit(130)),
    kill() {
      system.kill();
      process.exit(130);
    },
  });
  try {
    await system.start();
    await switchWalletsOff(settings);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

/** A demo that runs for one check. */
export type OwnDemo = { port: number; stop(): Promise<void> };

/** Before anyone has asked for the tenant, so that nobody remembers how it was. */
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
