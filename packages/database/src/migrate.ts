import { readdir, readFile } from 'node:fs/promises';
import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

/** What goes wrong is thrown; the rest of the queue's talk is of no use to whoever migrates. */
const silent = new Logger(() => () => undefined);
const folder = new URL('../migrations/', import.meta.url);

/** Brings the database to the newest schema as its owner role, and the job queue's schema with it. Throws on the first failure. */
export async function migrate(adminUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, options: '-c role=quittance_owner' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateTables(pool);
    await migrateJobQueue({ pgPool: pool, noHandleSignals: true, logger: silent });
    await pool.query(openJobQueueSql);
  } finally {
    await pool.end();
  }
}

async function migrateTables(pool: pg.Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error) throw error;
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

/**
 * The queue closes its tables to every role but the owner. Jobs carry ids only, so the worker may have them all and the
 * API may add and see them; this is repeated after each migration because an upgrade of the queue brings new tables. The
 * lock is for two processes that start at once: PostgreSQL refuses the second of two grants on one table.
 */
const openJobQueueSql = `
  select pg_advisory_xact_lock(hashtext('quittance: open the job queue'));
  grant usage on schema graphile_worker to quittance_app, quittance_worker;
  grant select, insert, update, delete on all tables in schema graphile_worker to quittance_app, quittance_worker;
  grant usage on all sequences in schema graphile_worker to quittance_app, quittance_worker;
  do $$
  declare
    queue_table text;
  begin
    for queue_table in select tablename from pg_tables where schemaname = 'graphile_worker' loop
      execute format('drop policy if exists quittance on graphile_worker.%I', queue_table);
      execute format('create policy quittance on graphile_worker.%I to quittance_app, quittance_worker using (true) with check (true)', queue_table);
    end loop;
  end $$`;
