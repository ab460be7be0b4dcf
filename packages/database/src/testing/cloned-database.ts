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

/** The coordinator first, which is connected to the others. */
async function dropDatabase(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) await runOn(maintenanceUrl(node), `drop database ${name} with (force)`);
}
