import type pg from 'pg';
import { readDoneMigrations } from './done-migrations.ts';
import { listMigrations, migrationsFolder } from './migration-files.ts';

/**
 * Throws if migrations of this release haven't run on the database, because processes would fail at the first missing
 * object. A newer database is fine: migrations keep what the previous release needs (docs/operations.md). A process
 * calls it before serving requests.
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
