import pg from 'pg';
import { readCluster } from './cluster/read-cluster.ts';
import { migrate, type StepsBefore } from './migrate.ts';
import { createRoles } from './roles.ts';

/**
 * Prepares a database for the API, the worker and, with a password for its role, the console: roles, schema, rights.
 * Safe to repeat. `adminUrl` must connect as a role that may create roles, on a Citus cluster as the coordinator's
 * superuser. Returns the URL of each process.
 */
export async function prepareDatabase(options: {
  adminUrl: string;
  appPassword: string;
  workerPassword: string;
  staffPassword?: string | undefined;
  /** Passed to `migrate`. */
  before?: StepsBefore;
  isAhead?: boolean;
}): Promise<{ appUrl: string; workerUrl: string; staffUrl?: string }> {
  const client = new pg.Client({ connectionString: options.adminUrl });
  await client.connect();
  try {
    // Held until this connection ends, because two processes that start at once must not alter the same role.
    await client.query("select pg_advisory_lock(hashtext('quittance: prepare the database'))");
    // The roles have other passwords on the workers (cluster/open-workers.ts).
    if (await readCluster(client)) await client.query('set citus.enable_ddl_propagation = off');
    const { appPassword: app, workerPassword: worker, staffPassword: staff } = options;
    await createRoles(client, { app, worker, staff });
    const database = client.escapeIdentifier(client.database ?? 'postgres');
    await client.query(`grant create on database ${database} to quittance_owner`);
    await client.query('alter schema public owner to quittance_owner; grant usage on schema public to public');
  } finally {
    await client.end();
  }
  const { before = {}, isAhead = false } = options;
  await migrate(options.adminUrl, { before, isAhead });
  return {
    appUrl: withCredentials(options.adminUrl, 'quittance_app', options.appPassword),
    workerUrl: withCredentials(options.adminUrl, 'quittance_worker', options.workerPassword),
    ...(options.staffPassword !== undefined && {
      staffUrl: withCredentials(options.adminUrl, 'quittance_staff', options.staffPassword),
    }),
  };
}

function withCredentials(address: string, user: string, password: string): string {
  const url = new URL(address);
  url.username = user;
  url.password = encodeURIComponent(password);
  return url.href;
}
