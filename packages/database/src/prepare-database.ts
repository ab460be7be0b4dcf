import pg from 'pg';
import { migrate } from './migrate.ts';
import { createRoles } from './roles.ts';

/**
 * Makes a database ready for the API and the worker: roles, schema, rights. Safe to repeat. `adminUrl` names the database
 * and a role that may create roles. Returns where each process connects.
 */
export async function prepareDatabase(options: {
  adminUrl: string;
  appPassword: string;
  workerPassword: string;
}): Promise<{ appUrl: string; workerUrl: string }> {
  const client = new pg.Client({ connectionString: options.adminUrl });
  await client.connect();
  try {
    // Held until this connection ends: two processes that start at once must not alter one role together.
    await client.query("select pg_advisory_lock(hashtext('quittance: prepare the database'))");
    await createRoles(client, { app: options.appPassword, worker: options.workerPassword });
    const database = client.escapeIdentifier(client.database ?? 'postgres');
    await client.query(`grant create on database ${database} to quittance_owner`);
    await client.query('alter schema public owner to quittance_owner; grant usage on schema public to public');
  } finally {
    await client.end();
  }
  await migrate(options.adminUrl);
  return {
    appUrl: withCredentials(options.adminUrl, 'quittance_app', options.appPassword),
    workerUrl: withCredentials(options.adminUrl, 'quittance_worker', options.workerPassword),
  };
}

function withCredentials(address: string, user: string, password: string): string {
  const url = new URL(address);
  url.username = user;
  url.password = encodeURIComponent(password);
  return url.href;
}
