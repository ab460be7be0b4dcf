import { randomBytes } from 'node:crypto';
import {
  createClusterDatabase,
  databaseOf,
  maintenanceUrl,
  nodesOf,
  runOn,
  withDatabase,
} from './cluster/cluster-databases.ts';

export type ClonedDatabase = {
  adminUrl: string;
  appUrl: string;
  workerUrl: string;
  /** Empty if the source has none. */
  staffUrl: string;
  /** Empty if the source has none. */
  creditorUrl: string;
  drop(): Promise<void>;
};

/**
 * Clones the test run's migrated database, on every node of a cluster. The source must have no open connections.
 * Citus's own tables name nodes by host and port and tables by OID, so a clone of all nodes under one name needs no
 * change.
 */
export async function cloneDatabase(source: {
  adminUrl: string;
  appUrl: string;
  workerUrl: string;
  staffUrl?: string;
  creditorUrl?: string;
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
    creditorUrl: source.creditorUrl ? withDatabase(source.creditorUrl, name) : '',
    drop: () => dropDatabase(nodes, name),
  };
}

/** Creates an empty database without a schema. */
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

/** A busy machine may need more time to end connections than PostgreSQL waits for. */
async function dropOn(node: string, name: string): Promise<void> {
  const isInUse = (fault: Error) => fault.message.includes('being accessed by other users');
  for (let tries = 1; ; tries++) {
    const fault = await runOn(maintenanceUrl(node), `drop database ${name} with (force)`).catch((error) => error);
    if (!(fault instanceof Error)) return;
    if (!isInUse(fault) || tries === 10) throw fault;
  }
}

/**
 * Coordinator first, because it is connected to the others. Blocks new connections meanwhile, above all of Citus's own
 * process.
 */
async function dropDatabase(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) {
    if (nodes.length > 1) await runOn(maintenanceUrl(node), `alter database ${name} allow_connections false`);
    await dropOn(node, name);
  }
}
