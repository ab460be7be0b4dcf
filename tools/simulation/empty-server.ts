import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedServer } from '@quittance/database/embedded-server';
import { prepareDatabase } from '@quittance/database/prepare-database';

type Urls = { adminUrl: string } & Awaited<ReturnType<typeof prepareDatabase>>;

/** Runs `work` on a PostgreSQL with an empty, migrated database, which is deleted afterward. */
export async function withEmptyServer<Done>(work: (urls: Urls) => Promise<Done>): Promise<Done> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-simulation-'));
  const server = await startEmbeddedServer({
    dataDirectory: folder,
    superuserPassword: 'simulation',
    settings: ['fsync=off', 'max_connections=100'],
  });
  try {
    const passwords = { appPassword: 'simulation-a', workerPassword: 'simulation-w', staffPassword: 'simulation-s' };
    const urls = await prepareDatabase({ adminUrl: server.url, ...passwords });
    return await work({ ...urls, adminUrl: server.url });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
