import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabase } from '@quittance/database/prepare-database';
import { type DemoSecrets, loadDemoSecrets } from '../start/demo-secrets.ts';
import { type ChaosDatabase, startChaosDatabase, startClusterDatabase } from './chaos-database.ts';
import { apiEnvironment, type ChaosAddresses, processorEnvironment, workerEnvironment } from './chaos-environment.ts';
import { chaosProgram } from './chaos-program.ts';
import type { ChaosSettings } from './chaos-settings.ts';
import { startFailoverDatabase } from './failover/start-failover-database.ts';
import type { ChaosParts } from './killer.ts';
import { findStablePort } from './stable-port.ts';

/** The product as in production, in separate processes: two APIs, a worker, PostgreSQL and the sandbox processor. */
export type ChaosSystem = {
  parts: ChaosParts;
  adminUrl: string;
  leaders: ChaosDatabase['leaders'];
  apiPorts: readonly number[];
  sandboxUrl: string;
  secrets: DemoSecrets;
  /** Folder where the processor records its charges. */
  journalFolder: string;
  /** Counts programs that exited on their own. */
  endings(): number;
  /** Shuts down the programs and leaves the database running. */
  stopPrograms(): Promise<void>;
  stop(): Promise<void>;
};

const root = join(import.meta.dirname, '../..');
const timeoutIsFailed = new URL('./timeout-is-failed.ts', import.meta.url).href;

/** Starts everything in its own folder. Rejects, with nothing left running, when a part doesn't start. */
export async function startChaosSystem(
  folder: string,
  { settings, report, signal }: { settings: ChaosSettings; report(line: string): void; signal: AbortSignal },
): Promise<ChaosSystem> {
  const { breakage } = settings;
  const secrets = loadDemoSecrets(folder);
  const database = await startDatabase(folder, { settings, secrets, report, signal });
  const urls = await prepareDatabase({ adminUrl: database.url, ...secrets });
  const apiPorts = [await findStablePort(), await findStablePort()] as const;
  const sandboxPort = await findStablePort();
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const journalFolder = join(folder, 'processor');
  const appUrl = database.pooled(urls.appUrl);
  const { pooler } = database;
  const addresses: ChaosAddresses = { ...urls, appUrl, pooler, folder, sandboxUrl, root, secrets };
  const broken = breakage === 'timeout-is-failed' ? [timeoutIsFailed] : [];
  const program = (script: string, rest: Omit<Parameters<typeof chaosProgram>[0], 'script'>) =>
    chaosProgram({ ...rest, script: join(root, script) });

  const api = (number: 1 | 2, port: number) =>
    program('apps/api/src/serve.ts', {
      environment: apiEnvironment(addresses, port),
      preloads: broken,
      logFile: join(folder, `api-${number}.log`),
      isUp: () => isHealthy(`http://127.0.0.1:${port}/readyz`),
    });
  const workerLog = join(folder, 'worker.log');
  const programs = {
    'API 1': api(1, apiPorts[0]),
    'API 2': api(2, apiPorts[1]),
    worker: program('apps/worker/src/serve.ts', {
      environment: workerEnvironment(addresses),
      preloads: broken,
      logFile: workerLog,
      isUp: async (from) => readFileSync(workerLog).subarray(from).includes('the worker is running'),
    }),
    processor: program('packages/processors/src/sandbox/server/serve.ts', {
      environment: processorEnvironment(addresses, { port: sandboxPort, journalFolder }),
      preloads: [],
      logFile: join(folder, 'processor.log'),
      isUp: () => isHealthy(`${sandboxUrl}/healthz`),
    }),
  };
  const all = Object.values(programs);
  const stopPrograms = async () => void (await Promise.all(all.map((each) => each.stop())));
  const stop = async () => {
    await stopPrograms();
    await database.stop();
  };
  try {
    // Starts and stops each program once, because a clean exit saves its compile cache, which halves later start times.
    await Promise.all(all.map((each) => each.start({ signal })));
    await stopPrograms();
    await Promise.all(all.map((each) => each.start({ signal })));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    parts: { ...programs, ...database.parts },
    adminUrl: database.url,
    leaders: database.leaders,
    apiPorts,
    sandboxUrl,
    secrets,
    journalFolder,
    endings: () => all.reduce((sum, each) => sum + each.endings, 0),
    stopPrograms,
    stop,
  };
}

function startDatabase(
  folder: string,
  rest: Omit<Parameters<typeof startFailoverDatabase>[0], 'logFolder' | 'settings'> & { settings: ChaosSettings },
): Promise<ChaosDatabase> {
  const { superuserPassword } = rest.secrets;
  if (rest.settings.isFailover) return startFailoverDatabase({ logFolder: folder, ...rest });
  if (rest.settings.isCluster) return startClusterDatabase(join(folder, 'cluster'), superuserPassword);
  return startChaosDatabase(join(folder, 'postgres'), superuserPassword);
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
