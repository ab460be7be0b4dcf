import type pg from 'pg';

/**
 * Creates the roles, or gives existing ones the passwords named here. owner holds the tables and cannot log in; app and
 * worker own nothing and cannot bypass row-level security, nor can staff, which serves the operators' console and without a password stays
 * as it is or cannot log in; ops_ro reads. `client` must be allowed to create roles.
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
  // The command line does its work as one of these, whoever it connects as (docs/command-line.md).
  await client.query('grant quittance_owner, quittance_app, quittance_worker, quittance_staff to current_user');
}

async function ensureRole(client: pg.Client, name: string, attributes: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${name} nosuperuser nobypassrls nocreatedb nocreaterole ${attributes}`);
}
