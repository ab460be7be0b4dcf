import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from './testing/cloned-database.ts';
import { providedUrls } from './testing/provided-urls.ts';

/**
 * Stands in for what Citus brings, and refuses what Citus refuses: a foreign key between a table that is distributed and one that is not.
 */
const citus = `
  create table distributed (place serial, table_name regclass primary key, distributed_by text, colocated_with text);
  create function create_distributed_table(table_name regclass, column_name text, colocate_with text default 'default') returns void
  language plpgsql as $$
  begin
    if exists (select from pg_constraint where contype = 'f' and conrelid <> confrelid and table_name in (conrelid, confrelid)) then
      raise exception 'a foreign key would join % with a table that is not distributed', table_name;
    end if;
    if not exists (select from pg_attribute where attrelid = table_name and attname = column_name) then
      raise exception '% has no %', table_name, column_name;
    end if;
    insert into distributed (table_name, distributed_by, colocated_with) values (table_name, column_name, colocate_with);
  end $$;
`;
const script = path.join(import.meta.dirname, '../citus/distribute-tables.sql');

let cloned: ClonedDatabase;
let client: pg.Client;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  client = new pg.Client({ connectionString: cloned.adminUrl });
  await client.connect();
  await client.query(citus);
});
afterAll(async () => {
  await client.end();
  await cloned.drop();
});

const namesOf = async (query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
const foreignKeys = () =>
  namesOf(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as name
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1
  `);

it('every table but those of the tools is distributed by its tenant, beside the tenant’s other rows, and no foreign key is lost', async () => {
  const keysBefore = await foreignKeys();
  await client.query(await readFile(script, 'utf8'));
  const { rows } = await client.query('select table_name::text as name, * from distributed order by place');
  expect(rows[0]).toMatchObject({ name: 'tenant', distributed_by: 'tenant_id', colocated_with: 'default' });
  for (const row of rows.slice(1)) expect(row).toMatchObject({ distributed_by: 'tenant_id', colocated_with: 'tenant' });
  const tables = await namesOf(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('distributed', 'kysely_migration', 'kysely_migration_lock') order by relname
  `);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tables);
  expect(await foreignKeys()).toEqual(keysBefore);
  expect(keysBefore.length).toBeGreaterThan(50);
});

it('a foreign key that stayed would be refused', async () => {
  const joined = "select create_distributed_table('payment', 'tenant_id')";
  await expect(client.query(joined)).rejects.toThrow('would join payment');
});
