import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import { onWorkers } from './on-workers.ts';

const roles = [
  'quittance_owner',
  'quittance_app',
  'quittance_worker',
  'quittance_staff',
  'quittance_creditor',
  'quittance_ops_ro',
];

/**
 * Creates the roles on the workers and lets the coordinator connect as each of them, because Citus connects to workers
 * as the role that runs the statement. The roles have other passwords on the workers than in the processes, so a leaked
 * database URL of a process doesn't work on a worker. Only the coordinator's superusers can read them
 * (pg_dist_authinfo).
 */
export async function openWorkers(client: pg.Client): Promise<void> {
  const secret = await clusterSecret(client);
  for (const role of roles) {
    const password = createHmac('sha256', secret).update(role).digest('base64url');
    await onWorkers(client, roleSql(role, password));
    await client.query(
      `insert into pg_dist_authinfo values (0, $1, $2)
       on conflict (rolename, nodeid) do update set authinfo = excluded.authinfo where pg_dist_authinfo.authinfo <> excluded.authinfo`,
      [role, `password=${password}`],
    );
  }
  await onWorkers(client, ownerRightsSql);
  // Without it, workers don't know the transaction's tenant and return no rows.
  const database = client.escapeIdentifier(client.database ?? '');
  await client.query(`alter database ${database} set citus.propagate_set_commands = 'local'`);
}

/**
 * Roles are shared by all databases of the cluster, so their passwords on the workers can't belong to one database.
 * They are derived from a secret that is the same in all of them: the hash of quittance_owner's random password, which
 * can't be used to log in.
 */
async function clusterSecret(client: pg.Client): Promise<string> {
  const read = "select rolpassword as hash from pg_authid where rolname = 'quittance_owner'";
  const known = (await client.query<{ hash: string | null }>(read)).rows[0]?.hash;
  if (known) return known;
  await client.query(`alter role quittance_owner password ${pg.escapeLiteral(randomBytes(32).toString('base64url'))}`);
  return clusterSecret(client);
}

function roleSql(role: string, password: string): string {
  const attributes = `nosuperuser nobypassrls nocreatedb nocreaterole login password ${pg.escapeLiteral(password)}`;
  return `if exists (select from pg_roles where rolname = '${role}') then
      alter role ${role} ${attributes};
    else
      create role ${role} ${attributes};
    end if;`;
}

const ownerRightsSql = `
  execute format('grant create on database %I to quittance_owner', current_database());
  alter schema public owner to quittance_owner;
  grant usage on schema public to public;`;
