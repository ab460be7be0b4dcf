import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of a test file's own, with the connection of each role, and its end. */
export type ClonedDatabase = {
  adminUrl: string;
  appUrl: string;
  workerUrl: string;
  /** Empty where the source has none. */
  staffUrl: string;
  drop(): Promise<void>;
};

/** Clones the migrated database that the test run provides; the source must have no open connection. */
export async function cloneDatabase(source: {
  adminUrl: string;
  appUrl: string;
  workerUrl: string;
  staffUrl?: string;
}): Promise<ClonedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const original = new URL(source.adminUrl).pathname.slice(1);
  await runOn(maintenanceUrl(source.adminUrl), `create database ${name} template ${original}`);
  return {
    adminUrl: withDatabase(source.adminUrl, name),
    appUrl: withDatabase(source.appUrl, name),
    workerUrl: withDatabase(source.workerUrl, name),
    staffUrl: source.staffUrl ? withDatabase(source.staffUrl, name) : '',
    drop: () => runOn(maintenanceUrl(source.adminUrl), `drop database ${name} with (force)`),
  };
}

/** Makes a database with nothing in it, not even the schema; answers the administrator's connection and its end. */
export async function createEmptyDatabase(adminUrl: string): Promise<Pick<ClonedDatabase, 'adminUrl' | 'drop'>> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(maintenanceUrl(adminUrl), `create database ${name} template template0`);
  return {
    adminUrl: withDatabase(adminUrl, name),
    drop: () => runOn(maintenanceUrl(adminUrl), `drop database ${name} with (force)`),
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A template cannot be cloned while someone is connected to it, so the cloning connection sits elsewhere. */
function maintenanceUrl(url: string): string {
  return withDatabase(url, 'template1');
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
