import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '../src/embedded-server.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { scratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
    appUrl: string;
    workerUrl: string;
    staffUrl: string;
  }
}

/** One real PostgreSQL for the run, without fsync; each test file clones the migrated database (testing/cloned-database.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(await scratchFolder(), 'quittance-test-'));
  const server = await startEmbeddedServer({
    dataDirectory: folder,
    superuserPassword: 'test-superuser',
    settings: ['fsync=off', 'max_connections=200', 'max_wal_size=512MB'],
  });
  const urls = await prepareDatabase({
    adminUrl: server.url,
    appPassword: 'test-app',
    workerPassword: 'test-worker',
    staffPassword: 'test-staff',
  });
  project.provide('adminUrl', server.url);
  project.provide('appUrl', urls.appUrl);
  project.provide('workerUrl', urls.workerUrl);
  project.provide('staffUrl', urls.staffUrl ?? '');
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
