import type pg from 'pg';
import { readDoneMigrations } from './done-migrations.ts';
import { listMigrations, migrationsFolder } from './migration-files.ts';

export type DatabaseStatus = {
  /** PostgreSQL version, such as 18.4. */
  readonly serverVersion: string;
  /** Role of this connection, and process roles that don't exist yet. */
  readonly role: string;
  readonly missingRoles: readonly string[];
  /** Last migration that has run. Null if none has or this role may not read it. */
  readonly lastMigration: string | null;
  /** Migrations of this release that haven't run, and those of a later release that have. */
  readonly missing: readonly string[];
  readonly later: readonly string[];
};

const roles = [
  'quittance_owner',
  'quittance_app',
  'quittance_worker',
  'quittance_staff',
  'quittance_creditor',
  'quittance_ops_ro',
];

/** Compares a database with this release. Changes nothing. */
export async function readDatabaseStatus(pool: pg.Pool): Promise<DatabaseStatus> {
  const { rows } = await pool.query<{ version: string; role: string; roles: string[] }>(
    `select current_setting('server_version') as version, current_user as role,
      array(select rolname::text from pg_roles where rolname = any($1)) as roles`,
    [roles],
  );
  const [found] = rows;
  if (!found) throw new Error('expected one row about the database, got none');
  const done = await readDoneMigrations(pool);
  const own = await listMigrations(migrationsFolder);
  return {
    serverVersion: found.version.split(' ')[0] ?? found.version,
    role: found.role,
    missingRoles: roles.filter((role) => !found.roles.includes(role)),
    lastMigration: done.toSorted().at(-1) ?? null,
    missing: own.filter((name) => !done.includes(name)),
    later: done.filter((name) => !own.includes(name)).toSorted(),
  };
}
