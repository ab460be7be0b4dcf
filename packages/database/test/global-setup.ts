import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '../src/embedded-server.ts';
import { prepareTestDatabase, type TestUrls, testUrls } from '../src/testing/prepare-test-database.ts';
import { scratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
    appUrl: string;
    workerUrl: string;
    staffUrl: string;
    creditorUrl: string;
    statedTypesFolder: string;
  }
}

/**
 * Starts one real PostgreSQL without fsync for the run. Each test file clones the migrated database
 * (testing/cloned-database.ts). TEST_CLUSTER_URL names the prepared database of a running cluster instead
 * (tools/cluster.ts).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provided = await Promise.allSettled([provideServer(project), provideStatedTypes(project)]);
  const stop = async () => {
    for (const one of provided) if (one.status === 'fulfilled') await one.value();
  };
  const failed = provided.find((one) => one.status === 'rejected');
  if (failed === undefined) return stop;
  await stop();
  throw failed.reason;
}

async function provideServer(project: TestProject): Promise<() => Promise<void>> {
  const clusterUrl = process.env.TEST_CLUSTER_URL;
  if (clusterUrl !== undefined) {
    provide(project, testUrls(clusterUrl));
    return async () => undefined;
  }
  const folder = await mkdtemp(path.join(await scratchFolder(), 'quittance-test-'));
  const server = await startEmbeddedServer({
    dataDirectory: folder,
    superuserPassword: 'test-superuser',
    settings: ['fsync=off', 'max_connections=200', 'max_wal_size=512MB'],
  });
  provide(project, await prepareTestDatabase(server.url));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Set STATED_TYPES_FOLDER to keep the folder and inspect what was compared. */
async function provideStatedTypes(project: TestProject): Promise<() => Promise<void>> {
  const kept = process.env.STATED_TYPES_FOLDER;
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'quittance-types-')));
  const script = fileURLToPath(new URL('./write-stated-types.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script, path.join(folder, 'stated.json')]);
  project.provide('statedTypesFolder', folder);
  return async () => {
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  };
}

function provide(project: TestProject, urls: TestUrls): void {
  for (const name of ['adminUrl', 'appUrl', 'workerUrl', 'staffUrl', 'creditorUrl'] as const)
    project.provide(name, urls[name]);
}
