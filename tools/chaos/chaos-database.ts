import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pooler } from '@quittance/database/connection-pool';
import { type EmbeddedServer, startEmbeddedServer } from '@quittance/database/embedded-server';
import { type ClusterServer, startCluster } from '@quittance/database/testing/cluster/start-cluster';
import { isProcessAlive } from '../start/process-alive.ts';
import type { ChaosPart } from './chaos-part.ts';
import type { LeaderFaults } from './failover/leader-faults.ts';
import type { ChaosParts } from './killer.ts';
import { findStandingPort } from './standing-port.ts';

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
  const port = await findStandingPort();
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
  const cluster = await startCluster({ folder, superuserPassword, isDurable: true, findPort: findStandingPort });
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

/**
 * Kills the server and all its processes at once, like a power failure. Stops it first, so that it can't start another
 * process and none survives to finish its work.
 */
async function killServer(dataDirectory: string): Promise<void> {
  const postmaster = Number.parseInt(readFileSync(join(realpathSync(dataDirectory), 'postmaster.pid'), 'utf8'), 10);
  process.kill(postmaster, 'SIGSTOP');
  const all = [...childrenOf(postmaster), postmaster];
  for (const pid of all) killIfThere(pid);
  while (all.some(isProcessAlive)) await delay(10);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function childrenOf(parent: number): number[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
      .map(Number);
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (of === parent && pid ? [pid] : []));
}

/** The parent's id follows the state, which follows the program's name in parentheses. */
function parentOf(pid: string): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
