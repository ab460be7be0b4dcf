import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { findServerAccount } from '../../embedded-home.ts';
import { type EmbeddedServer, freePort, startEmbeddedServer } from '../../embedded-server.ts';
import { createClusterDatabase } from './cluster-databases.ts';
import { findCitus } from './find-citus.ts';

export type TestCluster = {
  /** Superuser URL of a database on the coordinator that has only Citus and the workers. */
  adminUrl: string;
  coordinator: ClusterServer;
  workers: readonly ClusterServer[];
  stop(): Promise<void>;
};

/** A server that can stop and restart with its data, on the same port. */
export type ClusterServer = EmbeddedServer & { dataDirectory: string; start(): Promise<void> };

const settings = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_connections=300',
  'max_wal_size=512MB',
  'max_locks_per_transaction=512',
  'max_prepared_transactions=300',
  // Citus keeps a process for each database.
  'max_worker_processes=100',
  'citus.node_conninfo=sslmode=disable',
  'citus.propagate_set_commands=local',
  'citus.shard_count=4',
  'citus.max_cached_conns_per_worker=2',
];

/** Starts three PostgreSQL 15 servers with Citus on free ports. Throws with instructions if Citus isn't installed. */
export async function startCluster({
  folder,
  workers: workerCount = 2,
  superuserPassword = 'test-superuser',
  isDurable = false,
  findPort = freePort,
  moreSettings = () => [],
}: {
  folder: string;
  workers?: number;
  superuserPassword?: string;
  /** Makes commits survive a kill. */
  isDurable?: boolean;
  findPort?: () => Promise<number>;
  /** Returns settings for one server: `coordinator`, `worker-1`, `worker-2`. */
  moreSettings?: (name: string) => readonly string[];
}): Promise<TestCluster> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await writePasswordFile(folder, superuserPassword);
  const servers: ClusterServer[] = [];
  const start = async (name: string, more: readonly string[] = []) => {
    const server = await startClusterServer({
      folder,
      name,
      superuserPassword,
      port: await findPort(),
      moreSettings: [...(isDurable ? [] : ['fsync=off']), ...moreSettings(name), ...more],
    });
    servers.push(server);
    return server;
  };
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    const workers = await Promise.all(Array.from({ length: workerCount }, (_, index) => start(`worker-${index + 1}`)));
    const ports = workers.map(({ port }) => port).join(' ');
    const coordinator = await start('coordinator', [`test_cluster.worker_ports=${ports}`]);
    await Promise.all(servers.map(({ url }) => allowCitusToDecode(url)));
    return { adminUrl: await createClusterDatabase(coordinator.url, 'quittance'), coordinator, workers, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/**
 * Starts one server with Citus in a folder where `startCluster` has started a cluster. Its data folder, `name`, may be
 * one that a backup was restored to.
 */
export async function startClusterServer({
  folder,
  name,
  port,
  superuserPassword = 'test-superuser',
  moreSettings = [],
}: {
  folder: string;
  name: string;
  port: number;
  superuserPassword?: string;
  moreSettings?: readonly string[];
}): Promise<ClusterServer> {
  const options = {
    dataDirectory: path.join(folder, name),
    superuserPassword,
    port,
    settings: [...settings, ...moreSettings],
    programs: findCitus(),
    environment: { PGPASSFILE: passwordFileIn(folder) },
  };
  let running = await startEmbeddedServer(options);
  return {
    url: running.url,
    port,
    dataDirectory: options.dataDirectory,
    stop: () => running.stop(),
    async start() {
      running = await startEmbeddedServer(options);
    },
  };
}

/** Later releases of PostgreSQL 15 require it before Citus may move a shard. Earlier ones don't know the setting. */
async function allowCitusToDecode(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_settings where name = 'output_plugin_libraries'");
    if (rowCount === 0) return;
    await client.query("alter system set output_plugin_libraries = 'pgoutput', 'citus'");
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

async function writePasswordFile(folder: string, superuserPassword: string): Promise<void> {
  const file = passwordFileIn(folder);
  await rm(file, { force: true });
  await writeFile(file, `*:*:*:postgres:${superuserPassword}\n`, { mode: 0o600 });
  const account = findServerAccount();
  if (account) await chown(file, account.uid, account.gid);
}

/** Lets servers, and programs on their behalf, connect to each other as the superuser. */
export function passwordFileIn(folder: string): string {
  return path.join(folder, 'pgpass');
}
