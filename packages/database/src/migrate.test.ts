import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { type ClonedDatabase, cloneDatabase } from './testing/cloned-database.ts';
import { asRole } from './testing/plant-rows.ts';
import { providedUrls } from './testing/provided-urls.ts';

const folder = new URL('../migrations/', import.meta.url);
let cloned: ClonedDatabase;
let names: string[];

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  names = (await readdir(folder)).toSorted();
});
afterAll(() => cloned.drop());

const query = (text: string) =>
  asRole({ url: cloned.adminUrl }, async (client) => (await client.query(text)).rows as Record<string, unknown>[]);

describe('migrations', () => {
  it('have all run, in numerical order', async () => {
    const rows = await query('select name from kysely_migration order by timestamp, name');
    expect(rows.map(({ name }) => `${name}.sql`)).toEqual(names);
  });

  it('do nothing when run a second time', async () => {
    const before = await query('select name, timestamp from kysely_migration order by name');
    await migrate(cloned.adminUrl);
    expect(await query('select name, timestamp from kysely_migration order by name')).toEqual(before);
  });

  it('run once if two processes start them at the same time', async () => {
    await Promise.all([migrate(cloned.adminUrl), migrate(cloned.adminUrl)]);
    expect(await query('select name from kysely_migration')).toHaveLength(names.length);
  });

  it('make everything belong to the owner role, which cannot log in', async () => {
    const rows = await query(`
      select distinct pg_get_userbyid(relowner) as owner from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v')`);
    expect(rows).toEqual([{ owner: 'quittance_owner' }]);
  });

  it('each start with a comment and a limit on waiting for locks', async () => {
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8');
      expect(text, name).toMatch(/^-- [A-Z].*\.\n(?:set local lock_timeout = '5s';|-- Outside of a transaction\.)\n/);
    }
  });

  it('name every constraint explicitly', async () => {
    const unnamed = await query(`
      select conrelid::regclass::text as table, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u')
        and conname ~ '_(check|fkey|pkey|key)[0-9]*$' and conrelid::regclass::text !~ '^kysely_'`);
    expect(unnamed).toEqual([]);
  });

  it('create no enum or numeric columns, which policies would slow down', async () => {
    const slow = await query(`
      select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and data_type in ('USER-DEFINED', 'numeric', 'money', 'real', 'double precision')`);
    expect(slow).toEqual([]);
  });
});
