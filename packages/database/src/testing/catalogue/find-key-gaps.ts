import type pg from 'pg';
import { promisedKeys } from './promised-keys.ts';
import { promisedUniques } from './promised-uniques.ts';

/**
 * Compares the keys of a migrated database with the promised ones. Reports each that is missing, different or not
 * listed yet. Counts only keys that PostgreSQL enforces for every row.
 */
export async function findKeyGaps(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(keysSql);
  const found = new Set(rows.map(({ key }) => key));
  const promised = new Set(listPromised());
  return [
    ...[...promised].filter((key) => !found.has(key)).map((key) => `missing: ${key}`),
    ...[...found].filter((key) => !promised.has(key)).map((key) => `not in the list: ${key}`),
  ].toSorted();
}

/**
 * Returns `table: primary key (…)`, `table: references other (…)` and `table: unique name (…)`, in the format of the
 * catalog query.
 */
function listPromised(): string[] {
  const ofTables = Object.entries(promisedKeys).flatMap(([table, { primary, references }]) => [
    `${table}: primary key (${withTenant(primary)})`,
    ...references.map((reference) => `${table}: references ${fullReference(reference)}`),
  ]);
  const uniques = Object.entries(promisedUniques).map(
    ([name, { table, columns, where }]) =>
      `${table}: unique ${name} (${columns})${where === undefined ? '' : ` WHERE ${where}`}`,
  );
  return [...ofTables, ...uniques];
}

function fullReference(reference: string): string {
  const [table = '', by] = reference.split(' by ');
  const [own, unique] = by?.split(' = ') ?? [];
  const theirs = unique ?? promisedKeys[table]?.primary ?? '';
  return `${table} (${withTenant(own ?? theirs)}) = (${withTenant(theirs)})`;
}

function withTenant(columns: string): string {
  return columns === '' ? 'tenant_id' : `tenant_id, ${columns}`;
}

const columnsOf = (keys: string, table: string) =>
  `(select string_agg(attname, ', ' order by place) from unnest(${keys}) with ordinality as part (number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`;

const tenantTables = `select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and relname not in ('kysely_migration', 'kysely_migration_lock')`;

const keysSql = `
  select conrelid::regclass || ': primary key (' || ${columnsOf('conkey', 'conrelid')} || ')' as key
  from pg_constraint where contype = 'p' and conrelid in (${tenantTables})
  union all
  select conrelid::regclass || ': references ' || confrelid::regclass || ' (' || ${columnsOf('conkey', 'conrelid')}
    || ') = (' || ${columnsOf('confkey', 'confrelid')} || ')'
  from pg_constraint where contype = 'f' and convalidated and conrelid in (${tenantTables})
  union all
  select indrelid::regclass || ': unique ' || indexrelid::regclass || ' '
    || regexp_replace(regexp_replace(pg_get_indexdef(indexrelid), '\\s+', ' ', 'g'), '^.* USING btree ', '')
  from pg_index where indisunique and indisvalid and not indisprimary and indrelid in (${tenantTables})`;
