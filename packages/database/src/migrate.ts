import { setTimeout as delay } from 'node:timers/promises';
import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { clusterStatements, splitStatements } from './cluster/cluster-migration.ts';
import { copyRights, copyRightsToNewShards, replicatePastPolicies } from './cluster/copy-rights.ts';
import { clusterSettings, distributeTables } from './cluster/distribute-tables.ts';
import { openWorkers } from './cluster/open-workers.ts';
import { type Cluster, readCluster } from './cluster/read-cluster.ts';
import { readDoneMigrations } from './done-migrations.ts';
import { fillPaidShares, paidSharesNeededBy } from './fill-paid-shares.ts';
import { fillRenamedColumns, renamedColumns } from './fill-renamed-columns.ts';
import { type MigrationFile, migrationsFolder, readMigrations } from './migration-files.ts';

/** Errors are thrown. The queue's other log messages would only distract. */
const silent = new Logger(() => () => undefined);

/**
 * Steps for work that SQL can't do, such as encryption, whose key the database never has. Each step runs before the
 * migration it is named after, as the owner, and again at every start until that migration has run. An interrupted
 * start may leave a step half done.
 */
export type StepsBefore = Readonly<Record<string, (pool: pg.Pool) => Promise<void>>>;

/**
 * Migrates the database and the job queue's schema as the owner role. On the coordinator of a Citus cluster it also
 * distributes the tables. Each migration is its own transaction, so that none holds the locks of another. Throws at the
 * first failure. Finished migrations stay, and the next run continues from there. With `isAhead` it stops after the
 * first due step, while processes of the previous release are still running.
 */
export async function migrate(
  adminUrl: string,
  {
    folder = migrationsFolder,
    before = {},
    isAhead = false,
  }: { folder?: URL; before?: StepsBefore; isAhead?: boolean } = {},
): Promise<void> {
  const files = await readMigrations(folder);
  await alone(adminUrl, async (admin) => {
    const cluster = await readCluster(admin);
    if (cluster) await openWorkers(admin);
    const pool = ownerPool(adminUrl, settingsOn(cluster));
    try {
      const isNewest = await migrateTables(pool, { files, before, isAhead, cluster });
      if (!isNewest) return;
    } finally {
      await pool.end();
    }
    await migrateQueue(adminUrl);
    if (!cluster) return;
    await distributeTables(admin);
    // The roles' rights came along with the tables from the coordinator.
    await prepareNodes(admin);
  });
}

/**
 * Gives each worker its roles, and every current and future shard the rights of its table. Lets shards be moved while
 * they are written to.
 */
export async function prepareNodes(admin: pg.Client): Promise<void> {
  await openWorkers(admin);
  await copyRights(admin);
  await copyRightsToNewShards(admin);
  await replicatePastPolicies(admin);
}

/**
 * Until the tables are distributed, migrations are hidden from Citus, which would create functions on workers without
 * their tables.
 */
function settingsOn(cluster: Cluster | undefined): Readonly<Record<string, string>> {
  if (!cluster) return {};
  return cluster.isDistributed ? clusterSettings : { 'citus.enable_ddl_propagation': 'off' };
}

/** The queue stays on the coordinator. */
async function migrateQueue(adminUrl: string): Promise<void> {
  const pool = ownerPool(adminUrl, { 'citus.enable_ddl_propagation': 'off' });
  try {
    await migrateJobQueue({ pgPool: pool, noHandleSignals: true, logger: silent });
    await pool.query(openJobQueueSql);
  } finally {
    await pool.end();
  }
}

function ownerPool(adminUrl: string, settings: Readonly<Record<string, string>>): pg.Pool {
  const options = Object.entries({ role: 'quittance_owner', ...settings }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const pool = new pg.Pool({ connectionString: adminUrl, max: 3, options: options.join(' ') });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Runs `work` while no other process prepares the database or moves a tenant. Others wait without a running statement:
 * a concurrent index build waits for every running statement, so the two would deadlock.
 */
export async function alone<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const take = "select pg_try_advisory_lock(hashtext('quittance: migrate')) as taken";
    while (!(await client.query<{ taken: boolean }>(take)).rows[0]?.taken) await delay(100);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns true if the schema is now the newest. */
async function migrateTables(
  pool: pg.Pool,
  {
    files,
    before,
    isAhead,
    cluster,
  }: { files: readonly MigrationFile[]; before: StepsBefore; isAhead: boolean; cluster: Cluster | undefined },
): Promise<boolean> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const forCluster = cluster?.isDistributed ?? false;
  const migrations = Object.fromEntries(files.map((file) => [file.name, migrationOf(file, { forCluster })]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const done = await readDoneMigrations(pool);
  const unknown = done.find((name) => migrations[name] === undefined);
  if (unknown)
    throw new Error(
      `${unknown} has run on the database but isn't part of this release: prepare the database with the newest release`,
    );
  for (const { name, isOutsideTransaction } of files) {
    if (done.includes(name)) continue;
    await before[name]?.(pool);
    if (isAhead && before[name]) return false;
    const renamed = renamedColumns[name];
    if (renamed) await fillRenamedColumns(pool, renamed);
    if (name === paidSharesNeededBy) await fillPaidShares(pool);
    const { error } = await migrator.migrateUp({ disableTransactions: isOutsideTransaction });
    if (error) throw error;
  }
  await pool.query(
    'grant select on kysely_migration to quittance_app, quittance_worker, quittance_staff, quittance_creditor',
  );
  return true;
}

function migrationOf(
  { text, isOutsideTransaction }: MigrationFile,
  { forCluster }: { forCluster: boolean },
): Migration {
  return {
    async up(db) {
      if (isOutsideTransaction) await dropHalfBuiltIndexes(db);
      const texts = statementsOf(text, { forCluster, isOutsideTransaction });
      for (const each of texts) await sql.raw(each).execute(db);
    },
  };
}

/** Outside a transaction, each statement is sent alone: several in one text would form a transaction. */
function statementsOf(
  text: string,
  { forCluster, isOutsideTransaction }: { forCluster: boolean; isOutsideTransaction: boolean },
): string[] {
  if (forCluster) return clusterStatements(text);
  return isOutsideTransaction ? splitStatements(text) : [text];
}

/** Drops indexes left behind by interrupted concurrent builds. They slow down writes and are never read. */
async function dropHalfBuiltIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = 'public'::regnamespace`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index concurrently ${name}`).execute(db);
}

/**
 * The queue closes its tables to every role but the owner. Jobs contain only IDs, so the worker gets full access and
 * the API may add and read them. Repeated after each migration, because an upgrade of the queue adds tables. The lock
 * is for two processes that start at once: PostgreSQL refuses the second of two concurrent grants on a table.
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
