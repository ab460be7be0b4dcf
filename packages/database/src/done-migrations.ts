import type pg from 'pg';

/** Returns the migrations that have run on a database. Empty if none have or this role may not read them. */
export async function readDoneMigrations(pool: pg.Pool): Promise<string[]> {
  const mayRead = `select coalesce(bool_or(has_table_privilege(c.oid, 'select')), false) as "mayRead" from pg_class c
    where c.relname = 'kysely_migration' and c.relnamespace = 'public'::regnamespace`;
  const { rows: found } = await pool.query<{ mayRead: boolean }>(mayRead);
  if (!found[0]?.mayRead) return [];
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  return rows.map(({ name }) => name);
}
