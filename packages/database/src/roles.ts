import type pg from 'pg';

/**
 * Creates the roles or sets the passwords of existing ones. `owner` owns the tables and can't log in. `app`, `worker`
 * and `staff` own nothing and can't bypass row-level security. `staff` serves the console, and without a password it
 * stays as it is or can't log in. `ops_ro` is read-only. `client` must be allowed to create roles.
 */
export async function createRoles(
  client: pg.Client,
  passwords: { app: string; worker: string; staff?: string | undefined },
): Promise<void> {
  await ensureRole(client, 'quittance_owner', 'nologin');
  await ensureRole(client, 'quittance_app', `login password ${client.escapeLiteral(passwords.app)}`);
  await ensureRole(client, 'quittance_worker', `login password ${client.escapeLiteral(passwords.worker)}`);
  await ensureRole(
    client,
    'quittance_staff',
    passwords.staff === undefined ? '' : `login password ${client.escapeLiteral(passwords.staff)}`,
  );
  await ensureRole(client, 'quittance_ops_ro', 'nologin');
  // The command line acts as one of these roles, whichever it connects as (docs/command-line.md).
  await client.query('grant quittance_owner, quittance_app, quittance_worker, quittance_staff to current_user');
}

async function ensureRole(client: pg.Client, name: string, attributes: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${name} nosuperuser nobypassrls nocreatedb nocreaterole ${attributes}`);
}
