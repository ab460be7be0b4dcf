import { type DemoSettings, readDemoSettings } from '../start/demo-settings.ts';
import { createDemoSystem } from '../start/demo-system.ts';
import { findFreePort } from '../start/free-port.ts';
import { stopOnSignals } from '../start/stop-on-signals.ts';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';

/** A demo for a single command, whose data folder is deleted afterwards. */
export type OwnDemo = { settings: DemoSettings; stop(): Promise<void> };

/**
 * Starts a demo from the sources in `root` on free ports, trying `firstPort` first. A signal to this process stops the
 * demo and exits with 130. `afterStop` runs whenever the demo stops.
 */
export async function startOwnDemo(
  root: string,
  {
    purpose,
    firstPort,
    say,
    afterStop = () => undefined,
  }: { purpose: string; firstPort: number; say: (line: string) => void; afterStop?: () => void },
): Promise<OwnDemo> {
  const folder = makeTemporaryFolder(purpose);
  const port = await findFreePort(firstPort);
  const environment = {
    PORT: String(port),
    CONSOLE_PORT: String(await findFreePort(port + 1)),
    SANDBOX_PORT: String(await findFreePort(port + 10)),
    DATA_DIR: folder.path,
  };
  const settings = readDemoSettings(environment, root);
  const system = createDemoSystem(root, settings, say);
  const stop = async () => {
    await system.stop();
    folder.remove();
    afterStop();
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
  } catch (error) {
    await stop();
    throw error;
  }
  return { settings, stop };
}
