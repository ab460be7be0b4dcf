import pg from 'pg';
import { readCluster } from './cluster/read-cluster.ts';
import { migrate, type StepsBefore } from './migrate.ts';

/**
 * Prepares a database for the API, the worker and, with passwords for their roles, the console and the creditor API:
 * roles, schema, rights.
 * Safe to repeat. `adminUrl` must connect as a role that may create roles, on a Citus cluster as the coordinator's
 * superuser. Returns the URL of each process.
 */
export async function prepareDatabase(options: {
  adminUrl: string;
  appPassword: string;
  workerPassword: string;
  staffPassword?: string | undefined;
  creditorPassword?: string | undefined;
  /** Passed to `migrate`. */
  before?: StepsBefore;
  isAhead?: boolean;
}): Promise<{ appUrl: string; workerUrl: string; staffUrl?: string; creditorUrl?: string }> {
  const client = new pg.Client({ connectionString: options.adminUrl });
  await client.connect();
  try {
    // Held until this connection ends, because two processes that start at once must not alter the same role.
    await client.query("select pg_advisory_lock(hashtext('quittance: prepare the database'))");
    // The roles have other passwords on the workers (cluster/open-workers.ts).
    if (await readCluster(client)) await client.query('set citus.enable_ddl_propagation = off');
    const { appPassword: app, workerPassword: worker, staffPassword: staff, creditorPassword: creditor } = options;
    await createRoles(client, { app, worker, staff, creditor });
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
    ...(options.creditorPassword !== undefined && {
      creditorUrl: withCredentials(options.adminUrl, 'quittance_creditor', options.creditorPassword),
    }),
  };
}

function withCredentials(address: string, user: string, password: string): string {
  const url = new URL(address);
  url.username = user;
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Creates the roles or sets the passwords of existing ones. `owner` owns the tables and can't log in. `app`, `worker`,
 * `staff` and `creditor` own nothing and can't bypass row-level security. `staff` serves the console and `creditor` the
 * creditor API. Without a password, these two stay as they are or can't log in. `ops_ro` is read-only. `client` must be allowed to create roles.
 */
async function createRoles(
  client: pg.Client,
  passwords: { app: string; worker: string; staff?: string | undefined; creditor?: string | undefined },
): Promise<void> {
  await ensureRole(client, 'quittance_owner', 'nologin');
  await ensureRole(client, 'quittance_app', `login password ${client.escapeLiteral(passwords.app)}`);
  await ensureRole(client, 'quittance_worker', `login password ${client.escapeLiteral(passwords.worker)}`);
  for (const name of ['staff', 'creditor'] as const) {
    const password = passwords[name];
    const attributes = password === undefined ? '' : `login password ${client.escapeLiteral(password)}`;
    await ensureRole(client, `quittance_${name}`, attributes);
  }
  await ensureRole(client, 'quittance_ops_ro', 'nologin');
  // The command line acts as one of these roles, whichever it connects as (docs/command-line.md).
  await client.query(
    'grant quittance_owner, quittance_app, quittance_worker, quittance_staff, quittance_creditor to current_user',
  );
}

async function ensureRole(client: pg.Client, name: string, attributes: string): Promise<void> {
  const { rows } = await client.query<{ isTooStrong: boolean }>(
    'select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as "isTooStrong" from pg_roles where rolname = $1',
    [name],
  );
  const [role] = rows;
  const weak = 'nosuperuser nobypassrls nocreatedb nocreaterole';
  if (!role) await client.query(`create role ${name} ${weak} ${attributes}`);
  // Only superusers may state these attributes of an existing role, even unchanged ones, and managed services have none.
  else if (role.isTooStrong) await client.query(`alter role ${name} ${weak} ${attributes}`);
  else if (attributes !== '') await client.query(`alter role ${name} ${attributes}`);
}
