import type pg from 'pg';
import { readDoneMigrations } from './done-migrations.ts';
import { listMigrations, migrationsFolder } from './migration-files.ts';

/**
 * Throws when migrations of this release have not run on the database: its processes would fail at the first thing that is not there. A
 * database that is ahead is fine, because a migration leaves what the release before needs (docs/operations.md). A process calls it
 * before it serves anybody.
 */
export async function refuseOldSchema(
  pool: pg.Pool,
  { folder = migrationsFolder }: { folder?: URL } = {},
): Promise<void> {
  const done = new Set(await readDoneMigrations(pool));
  const [first, ...others] = (await listMigrations(folder)).filter((name) => !done.has(name));
  if (first === undefined) return;
  throw new Error(
    `the schema of the database is older than this release needs: ${first}${others.length > 0 ? ` and ${others.length} more` : ''} ` +
      'has not run. Run quittance database prepare of this release first, then start its processes',
  );
}
