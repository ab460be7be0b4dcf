import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from './connection-pool.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './migration-files.ts';
import { refuseOldSchema } from './refuse-old-schema.ts';
import { type ClonedDatabase, cloneDatabase } from './testing/cloned-database.ts';
import { asRole } from './testing/plant-rows.ts';
import { providedUrls } from './testing/provided-urls.ts';

let cloned: ClonedDatabase;
let folder: URL;

beforeEach(async () => {
  cloned = await cloneDatabase(providedUrls());
  folder = pathToFileURL(`${await mkdtemp(path.join(tmpdir(), 'quittance-migrations-'))}/`);
  await cp(migrationsFolder, folder, { recursive: true });
});
afterEach(async () => {
  await cloned.drop();
  await rm(folder, { recursive: true });
});

const put = (name: string, text: string) => writeFile(new URL(`${name}.sql`, folder), `-- Why.\n${text}\n`);
const query = (text: string) => asRole({ url: cloned.adminUrl }, async (client) => (await client.query(text)).rows);
const upgrade = () => migrate(cloned.adminUrl, { folder });
const executed = () => query("select name from kysely_migration where name > '09' order by name");

describe('upgrade', () => {
  it('keeps the migrations that ran before a failed migration and resumes there', async () => {
    await put('0901_note', 'create table note (tenant_id uuid);');
    await put('0902_wrong', 'alter table note add column no integer; select no_such_column from note;');
    await expect(upgrade()).rejects.toThrow('no_such_column');
    expect(await executed()).toEqual([{ name: '0901_note' }]);
    expect(await query("select from information_schema.columns where table_name = 'note'")).toHaveLength(1);
    await put('0902_wrong', 'alter table note add column no integer;');
    await upgrade();
    expect(await executed()).toEqual([{ name: '0901_note' }, { name: '0902_wrong' }]);
  });

  it('builds an index concurrently once when three processes run it together', async () => {
    await put('0901_note', 'create table note (tenant_id uuid);');
    await put(
      '0902_index',
      '-- Outside of a transaction.\ncreate index concurrently note_by_tenant on note (tenant_id);',
    );
    await Promise.all([upgrade(), upgrade(), upgrade()]);
    expect(await executed()).toHaveLength(2);
    const [index] = await query("select indisvalid from pg_index where indexrelid = 'note_by_tenant'::regclass");
    expect(index).toEqual({ indisvalid: true });
  });

  it('rebuilds an index that was left half built', async () => {
    await put(
      '0901_note',
      'create table note (tenant_id uuid); insert into note select null from generate_series(1, 2);',
    );
    await put(
      '0902_index',
      '-- Outside of a transaction.\ncreate unique index concurrently note_one on note (tenant_id) nulls not distinct;',
    );
    await expect(upgrade()).rejects.toThrow('could not create unique index');
    expect(await query("select indisvalid from pg_index where indexrelid = 'note_one'::regclass")).toEqual([
      { indisvalid: false },
    ]);
    await query('delete from note');
    await upgrade();
    expect(await query("select indisvalid from pg_index where indexrelid = 'note_one'::regclass")).toEqual([
      { indisvalid: true },
    ]);
  });

  it('builds the indexes of one migration and resumes with the index that failed', async () => {
    await put(
      '0901_note',
      'create table note (tenant_id uuid, no integer); insert into note select null, 1 from generate_series(1, 2);',
    );
    await put(
      '0902_indexes',
      `-- Outside of a transaction.
       create index concurrently if not exists note_by_no on note (no);
       create unique index concurrently if not exists note_one on note (tenant_id) nulls not distinct;`,
    );
    await expect(upgrade()).rejects.toThrow('could not create unique index');
    const indexes = "select relname, oid from pg_class where relname in ('note_by_no', 'note_one') order by relname";
    const [first] = await query(indexes);
    await query('delete from note');
    await upgrade();
    expect(await query(indexes)).toEqual([first, { relname: 'note_one', oid: expect.any(Number) }]);
    expect(await query('select from pg_index where not indisvalid')).toEqual([]);
    expect(await executed()).toHaveLength(2);
  });

  it('is refused by an older release, which changes nothing', async () => {
    await put('0901_note', 'create table note (tenant_id uuid);');
    await upgrade();
    await expect(migrate(cloned.adminUrl)).rejects.toThrow(
      "0901_note has run on the database but isn't part of this release",
    );
    expect(await executed()).toHaveLength(1);
  });
});

describe.each(['appUrl', 'workerUrl', 'staffUrl', 'creditorUrl'] as const)('process that connects with %s', (role) => {
  async function ask(known: URL): Promise<void> {
    const pool = openPool({ url: cloned[role], max: 1, applicationName: 'test-schema' });
    await refuseOldSchema(pool, { folder: known }).finally(() => pool.end());
  }

  it('starts on the schema of its release and on a newer schema', async () => {
    await expect(ask(folder)).resolves.toBeUndefined();
    await put('0901_note', 'create table note (tenant_id uuid);');
    await upgrade();
    await expect(ask(migrationsFolder)).resolves.toBeUndefined();
    await expect(ask(folder)).resolves.toBeUndefined();
  });

  it('refuses to start on an older schema and lists the missing migrations', async () => {
    await put('0901_note', 'create table note (tenant_id uuid);');
    await expect(ask(folder)).rejects.toThrow(
      'the schema of the database is older than this release needs: 0901_note has not run. Run quittance database prepare',
    );
    await put('0902_more', 'create table more (tenant_id uuid);');
    await expect(ask(folder)).rejects.toThrow('0901_note and 1 more has not run');
  });

  it('refuses to start if it may not read the list of migrations', async () => {
    await query(
      'revoke select on kysely_migration from quittance_app, quittance_worker, quittance_staff, quittance_creditor',
    );
    await expect(ask(folder)).rejects.toThrow('0001_tenants and ');
  });
});
