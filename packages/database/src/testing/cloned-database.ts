import { randomBytes } from 'node:crypto';
import {
  createClusterDatabase,
  databaseOf,
  maintenanceUrl,
  nodesOf,
  runOn,
  withDatabase,
} from './cluster/cluster-databases.ts';

/** A database of a test file's own, with the connection of each role, and its end. */
export type ClonedDatabase = {
  adminUrl: string;
  appUrl: string;
  workerUrl: string;
  /** Empty where the source has none. */
  staffUrl: string;
  drop(): Promise<void>;
};

/**
 * Clones the migrated database that the test run provides, on every node where it is a cluster; the source must have no open connection.
 * Citus's own tables name nodes by host and port and tables by OIDs, so a clone of all nodes under one name needs no change.
 */
export async function cloneDatabase(source: {
  adminUrl: string;
  appUrl: string;
  workerUrl: string;
  staffUrl?: string;
}): Promise<ClonedDatabase> {
  const name = newName();
  const nodes = await nodesOf(source.adminUrl);
  const original = databaseOf(source.adminUrl);
  await Promise.all(nodes.map((node) => runOn(maintenanceUrl(node), `create database ${name} template ${original}`)));
  return {
    adminUrl: withDatabase(source.adminUrl, name),
    appUrl: withDatabase(source.appUrl, name),
    workerUrl: withDatabase(source.workerUrl, name),
    staffUrl: source.staffUrl ? withDatabase(source.staffUrl, name) : '',
    drop: () => dropDatabase(nodes, name),
  };
}

/** Makes a database with nothing in it, not even the schema; answers the administrator's connection and its end. */
export async function createEmptyDatabase(adminUrl: string): Promise<Pick<ClonedDatabase, 'adminUrl' | 'drop'>> {
  const name = newName();
  const nodes = await nodesOf(adminUrl);
  if (nodes.length > 1) await createClusterDatabase(adminUrl, name);
  else await runOn(maintenanceUrl(adminUrl), `create database ${name} template template0`);
  return { adminUrl: withDatabase(adminUrl, name), drop: () => dropDatabase(nodes, name) };
}

function newName(): string {
  return `test_${randomBytes(6).toString('hex')}`;
}

/** A busy machine may take longer to end the connections than PostgreSQL waits for it. */
async function dropOn(node: string, name: string): Promise<void> {
  const isInUse = (fault: Error) => fault.message.includes('being accessed by other users');
  for (let tries = 1; ; tries++) {
    const fault = await runOn(maintenanceUrl(node), `drop database ${name} with (force)`).catch((error) => error);
    if (!(fault instanceof Error)) return;
    if (!isInUse(fault) || tries === 10) throw fault;
  }
}

/** The coordinator first, which is connected to the others. Nobody gets in again meanwhile, Citus's own process least of all. */
async function dropDatabase(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) {
    if (nodes.length > 1) await runOn(maintenanceUrl(node), `alter database ${name} allow_connections false`);
    await dropOn(node, name);
  }
}
