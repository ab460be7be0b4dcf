import type { Pooler } from '@quittance/database/connection-pool';
import { type EmbeddedServer, startEmbeddedServer } from '@quittance/database/embedded-server';
import { type ClusterServer, startCluster } from '@quittance/database/testing/cluster/start-cluster';
import { killServer } from '../testing/kill-server.ts';
import type { ChaosPart } from './chaos-part.ts';
import type { LeaderFaults } from './failover/leader-faults.ts';
import type { ChaosParts } from './killer.ts';
import { findStablePort } from './stable-port.ts';

/** The product's database during a run, and the parts of it that can be killed. */
export type ChaosDatabase = {
  /** URL of the superuser. */
  url: string;
  /** Converts a database URL to the one that the APIs use. */
  pooled(url: string): string;
  pooler: Pooler;
  parts: ChaosParts;
  /** Set for a Patroni cluster, with the results of its failovers. */
  leaders?: Pick<LeaderFaults, 'failovers' | 'findings'>;
  stop(): Promise<void>;
};

/**
 * Creates and starts a PostgreSQL with default, durable settings in a folder. Its port stays the same for the whole
 * run.
 */
export async function startChaosDatabase(dataDirectory: string, superuserPassword: string): Promise<ChaosDatabase> {
  const port = await findStablePort();
  const start = () => startEmbeddedServer({ dataDirectory, superuserPassword, port });
  let server: EmbeddedServer = await start();
  const database: ChaosPart = {
    async start() {
      server = await start();
    },
    async kill() {
      await killServer(dataDirectory);
      await server.stop();
    },
  };
  return {
    url: server.url,
    pooled: (url) => url,
    pooler: 'none',
    parts: { database },
    stop: () => server.stop(),
  };
}

/** Creates and starts a Citus cluster with default, durable settings in a folder. Throws when Citus isn't installed. */
export async function startClusterDatabase(folder: string, superuserPassword: string): Promise<ChaosDatabase> {
  const cluster = await startCluster({ folder, superuserPassword, isDurable: true, findPort: findStablePort });
  const [first, second] = cluster.workers;
  if (!first || !second) throw new Error('expected two workers');
  return {
    url: cluster.adminUrl,
    pooled: (url) => url,
    pooler: 'none',
    parts: { database: killable(cluster.coordinator), 'server 1': killable(first), 'server 2': killable(second) },
    stop: () => cluster.stop(),
  };
}

function killable(server: ClusterServer): ChaosPart {
  return {
    start: () => server.start(),
    async kill() {
      await killServer(server.dataDirectory);
      await server.stop();
    },
  };
}
