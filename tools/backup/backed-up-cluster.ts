import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@quittance/database/embedded-server';
import { databaseOf, runOn, withDatabase } from '@quittance/database/testing/cluster/cluster-databases';
import {
  type ClusterServer,
  startCluster,
  startClusterServer,
} from '@quittance/database/testing/cluster/start-cluster';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { killServer } from '../testing/kill-server.ts';
import { openPgBackRest } from './pg-backrest.ts';
import { ask } from './restore-harness.ts';

export type ClusterNode = { name: string; adminUrl: string; port: number };

/** Otherwise a restored node would end prepared transactions on the nodes that it knows, which may be the old ones. */
const recoversNothing = 'citus.recover_2pc_interval=-1';
const minuteMs = 60_000;

/**
 * Starts a cluster whose nodes archive their WAL with pgBackRest. It can be backed up while it's in use, destroyed, and
 * restored on other ports.
 */
export async function openBackedUpCluster() {
  const folder = makeTemporaryFolder('restore');
  const backRest = await openPgBackRest(folder.path);
  const moreSettings = (name: string) => [...backRest.settingsOf(name), recoversNothing];
  const cluster = await startCluster({ folder: folder.path, isDurable: true, moreSettings });
  const database = databaseOf(cluster.adminUrl);
  const nodeOf = ({ url, port, dataDirectory }: ClusterServer): ClusterNode & { dataDirectory: string } => ({
    name: basename(dataDirectory),
    adminUrl: withDatabase(url, database),
    port,
    dataDirectory,
  });
  const servers = [cluster.coordinator, ...cluster.workers];
  const nodes = servers.map(nodeOf);
  const restored: ClusterServer[] = [];
  const close = async () => {
    await Promise.all([...restored, ...servers].map((server) => server.stop()));
    folder.remove();
  };
  await backRest.setUp(nodes).catch(async (fault: unknown) => {
    await close();
    throw fault;
  });

  return {
    adminUrl: cluster.adminUrl,
    nodes,
    backUp: (type: 'full' | 'incr') => eachInTurn(nodes, ({ name }) => backRest.backUp(name, type)),
    backups: async () => (await eachInTurn(nodes, ({ name }) => backRest.backups(name))).flat(),

    repositoryBytes: () => backRest.repositoryBytes(),

    async createRestorePoint(name: string): Promise<void> {
      await runOn(cluster.adminUrl, `select citus_create_restore_point('${name}')`);
    },

    /** Finishes every node's current WAL segment and waits until it is archived, as `archive_timeout` does. */
    async archiveAll(): Promise<void> {
      for (const { adminUrl } of nodes) {
        const [current] = await ask<{ name: string }>(adminUrl, 'select pg_walfile_name(pg_switch_wal()) as name');
        await until(async () => {
          const [last] = await ask<{ name: string }>(
            adminUrl,
            'select last_archived_wal as name from pg_stat_archiver',
          );
          return current !== undefined && last !== undefined && last.name >= current.name;
        });
      }
    },

    /** Kills every node and deletes its data. Only the repository remains. */
    async destroy(): Promise<void> {
      await Promise.all(servers.map(({ dataDirectory }) => killServer(dataDirectory)));
      await cluster.stop();
      for (const { dataDirectory } of nodes) await rm(dataDirectory, { recursive: true });
    },

    /** Restores every node to the same point on a new port and waits until it accepts writes. */
    async restore(point: { target: string; until: Date }): Promise<ClusterNode[]> {
      for (const { name } of nodes) {
        const into = `restored-${name}`;
        await backRest.restore(name, { ...point, into: join(folder.path, into) });
        const port = await freePort();
        restored.push(
          await startClusterServer({ folder: folder.path, name: into, port, moreSettings: [recoversNothing] }),
        );
      }
      const found = restored.map(nodeOf);
      for (const { adminUrl } of found) await until(async () => !(await isInRecovery(adminUrl)));
      return found;
    },

    close,
  };
}

/** Gives the restored coordinator the nodes' new addresses and ends transactions that were being committed. */
export async function joinRestoredNodes({
  before,
  after,
}: {
  before: readonly ClusterNode[];
  after: readonly ClusterNode[];
}): Promise<void> {
  const adminUrl = after[0]?.adminUrl ?? '';
  for (const [index, { port }] of before.entries()) {
    await runOn(
      adminUrl,
      `select citus_update_node(nodeid, '127.0.0.1', ${after[index]?.port}) from pg_dist_node where nodeport = ${port}`,
    );
  }
  await runOn(adminUrl, 'select start_metadata_sync_to_all_nodes()');
  await runOn(adminUrl, 'select recover_prepared_transactions()');
}

async function eachInTurn<T>(nodes: readonly ClusterNode[], work: (node: ClusterNode) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const node of nodes) results.push(await work(node));
  return results;
}

async function isInRecovery(adminUrl: string): Promise<boolean> {
  const [row] = await ask<{ is: boolean }>(adminUrl, 'select pg_is_in_recovery() as is');
  return row?.is !== false;
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + minuteMs; Date.now() < end; await delay(100)) if (await isDone()) return;
  throw new Error('the server did not archive or recover within a minute');
}
