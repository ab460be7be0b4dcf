import type pg from 'pg';
import { changeableColumns, readableColumns, tableRights } from './table-rights.ts';

/**
 * Compares the rights of each role in a migrated database with the expected ones. Reports every excess
 * or missing right on tables, single columns, the schema and the database. A right of PUBLIC counts for each role.
 */
export async function findRightsGaps(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ granted: string }>(rightsSql);
  const granted = new Set(rows.map((row) => row.granted));
  const promised = new Set(listPromised());
  return [
    ...[...granted].filter((right) => !promised.has(right)).map((right) => `too much: ${right}`),
    ...[...promised].filter((right) => !granted.has(right)).map((right) => `too little: ${right}`),
  ].toSorted();
}

const letters: Readonly<Record<string, string>> = { s: 'SELECT', i: 'INSERT', u: 'UPDATE', d: 'DELETE' };

/** Returns `role RIGHT table` and `role RIGHT table.column`, in the format of the catalog query. */
function listPromised(): string[] {
  const ofTables = Object.entries(tableRights).flatMap(([table, roles]) =>
    Object.entries(roles).flatMap(([role, may]) =>
      [...may].flatMap((letter) => (letter in letters ? `${role} ${letters[letter]} ${table}` : [])),
    ),
  );
  return [...ofTables, ...ofColumns('UPDATE', changeableColumns), ...ofColumns('SELECT', readableColumns)];
}

function ofColumns(right: string, tables: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] {
  return Object.entries(tables).flatMap(([table, roles]) =>
    Object.entries(roles).flatMap(([role, columns]) =>
      columns.split(' ').map((column) => `${role} ${right} ${table}.${column}`),
    ),
  );
}

/** Lists a column right only if the role doesn't have it on the whole table. */
const rightsSql = `
  with role as (select unnest(array['app', 'worker', 'staff', 'creditor', 'ops_ro']) as name),
    tenant_table as (
      select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and relname not in ('kysely_migration', 'kysely_migration_lock')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype = 'e')
    ),
    table_right as (
      select unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as word
      -- Since PostgreSQL 17.
      union all select 'MAINTAIN' where current_setting('server_version_num')::integer >= 170000
    )
  select name || ' ' || word || ' ' || relname as granted from role, tenant_table, table_right
  where has_table_privilege('quittance_' || name, oid, word)
  union all
  select name || ' ' || word || ' ' || relname || '.' || attname
  from role, tenant_table join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped, table_right
  where attacl is not null and word in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
    and has_column_privilege('quittance_' || name, oid, attnum, word) and not has_table_privilege('quittance_' || name, oid, word)
  union all
  select name || ' CREATE in the schema ' || nspname from role, pg_namespace
  where nspname !~ '^pg_' and has_schema_privilege('quittance_' || name, oid, 'CREATE')
  union all
  select name || ' CREATE in the database' from role where has_database_privilege('quittance_' || name, current_database(), 'CREATE')`;
