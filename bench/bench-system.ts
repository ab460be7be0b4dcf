import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startEmbeddedServer } from '@quittance/database/embedded-server';
import { prepareDatabase } from '@quittance/database/prepare-database';
import { waitUntilHealthy } from '../tools/start/wait-until-healthy.ts';
import { benchSecrets } from './bench-secrets.ts';
import { startProgram } from './start-program.ts';

/** Starts the database of a bench system in an empty folder and returns a superuser's URL of an empty database. */
type StartDatabase = (folder: string) => Promise<{ adminUrl: string; stop(): Promise<void> }>;

const startOneServer: StartDatabase = async (folder) => {
  const { superuserPassword } = benchSecrets;
  const { url, stop } = await startEmbeddedServer({ dataDirectory: folder, superuserPassword });
  return { adminUrl: url, stop };
};

/**
 * Starts the product as in production: PostgreSQL with default, durable settings in a new folder, the sandbox processor
 * and one API process. Leaves out the worker, which takes no part in answering requests.
 */
export async function startBenchSystem({ startDatabase = startOneServer }: { startDatabase?: StartDatabase } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-bench-'));
  const store = await mkdtemp(path.join(tmpdir(), 'quittance-bench-store-'));
  const server = await startDatabase(folder);
  const { adminUrl } = server;
  const { appUrl, workerUrl } = await prepareDatabase({ adminUrl, ...benchSecrets });
  const apiPort = await freePort();
  const sandboxUrl = `http://127.0.0.1:${await freePort()}`;
  const inspectorPort = await freePort();
  const apiVariables = benchApiVariables({ appUrl, apiPort, sandboxUrl, store, inspectorPort });
  const sandbox = startProgram('packages/processors/src/sandbox/server/serve.ts', {
    ...sandboxVariables(sandboxUrl),
    SANDBOX_PORT: new URL(sandboxUrl).port,
    SANDBOX_STORE: store,
  });
  const startApi = async () => {
    const program = startProgram('apps/api/src/serve.ts', apiVariables);
    await waitUntilHealthy(`http://127.0.0.1:${apiPort}/readyz`, { timeoutMs: 30_000 });
    return program;
  };
  // Starts the API once beforehand, so that a first start, which compiles and caches every source file, isn't measured.
  await (await startApi()).stop();
  const api = await startApi();
  await waitUntilHealthy(`${sandboxUrl}/healthz`, { timeoutMs: 30_000 });
  return {
    adminUrl,
    appUrl,
    workerUrl,
    apiPort,
    apiPid: api.pid,
    inspectorPort,
    apiVariables,
    sandboxUrl,
    async stop() {
      await api.stop();
      await sandbox.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(store, { recursive: true, force: true });
    },
  };
}

/** Returns the settings of an API process. `store` is a folder for its files and compiled sources. */
export function benchApiVariables({
  appUrl,
  apiPort,
  sandboxUrl,
  store,
  inspectorPort,
}: {
  appUrl: string;
  apiPort: number;
  sandboxUrl: string;
  store: string;
  /** Port of Node's inspector, which opens on SIGUSR1. */
  inspectorPort?: number;
}) {
  return {
    ...sandboxVariables(sandboxUrl),
    DATABASE_URL: appUrl,
    PORT: String(apiPort),
    TOKEN_SECRET: benchSecrets.tokenSecret,
    PASSWORD_PEPPER: benchSecrets.pepper,
    DATA_KEY: benchSecrets.wrappingKey.toString('base64'),
    DATA_KEY_ID: benchSecrets.wrappingKeyId,
    FILES_FOLDER: path.join(store, 'files'),
    PORTAL_URL: `http://{tenant}.localhost:${apiPort}`,
    PORTAL_DIST: path.join(path.dirname(import.meta.dirname), 'apps/portal/dist'),
    METRICS_TOKEN: benchSecrets.metricsToken,
    DRAIN_SECONDS: '0',
    // Recommended in docs/operations.md under "Memory and start".
    NODE_COMPILE_CACHE: path.join(store, 'compiled'),
    NODE_OPTIONS: `--max-semi-space-size=8${inspectorPort === undefined ? '' : ` --inspect-port=127.0.0.1:${inspectorPort}`}`,
    REQUESTS_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    EVENTS_PER_MINUTE: '1000000',
  };
}

/** Returns the settings of every program that uses the sandbox processor, and of the sandbox itself. */
export function sandboxVariables(url: string) {
  return {
    SANDBOX_URL: url,
    SANDBOX_PUBLIC_URL: url,
    SANDBOX_SECRET_KEY: benchSecrets.sandboxSecretKey,
    SANDBOX_PUBLISHABLE_KEY: benchSecrets.sandboxPublishableKey,
  };
}

export type BenchSystem = Awaited<ReturnType<typeof startBenchSystem>>;
