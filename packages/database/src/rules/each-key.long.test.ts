import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKeyGaps } from '../testing/catalogue/find-key-gaps.ts';
import { type ClonedDatabase, cloneDatabase } from '../testing/cloned-database.ts';
import { findIsolationGaps } from '../testing/find-isolation-gaps.ts';
import { providedUrls } from '../testing/provided-urls.ts';

type Key = { table: string; name: string; definition: string };

let cloned: ClonedDatabase;
let client: pg.Client;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  client = new pg.Client({ connectionString: cloned.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await cloned.drop();
});

/** Returns what the checks find after a schema change, which is rolled back. */
async function gapsAfter(change: string, find: readonly ((client: pg.Client) => Promise<string[]>)[]) {
  await client.query('begin');
  try {
    await client.query(change);
    const gaps: string[] = [];
    for (const each of find) gaps.push(...(await each(client)));
    return gaps;
  } finally {
    await client.query('rollback');
  }
}

const ofTenants = "relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely_'";

async function constraints(kind: 'p' | 'f'): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = conrelid where contype = '${kind}' and ${ofTenants} order by 1, 2`,
  );
  return rows;
}

async function indexes(which: string): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class c on c.oid = indrelid where not indisprimary and ${which} and ${ofTenants} order by 1, 2`,
  );
  return rows;
}

/** Drops a unique key, whether constraint or index, and everything that references it. */
const dropIndex = ({ table, name }: Key) =>
  `alter table ${table} drop constraint if exists ${name} cascade; drop index if exists ${name}`;
/** Ignores foreign keys that were dropped together with the key they reference. */
const ofKeys = (gaps: readonly string[]) => gaps.filter((gap) => !gap.includes(': references '));
const withoutTenant = (definition: string) => definition.replace('(tenant_id, ', '(');

it('all keys match the expected keys (req 11.3)', async () => {
  expect(await findKeyGaps(client)).toEqual([]);
});

describe('row-level security of each table (req 11.3)', () => {
  it.each([
    ['disable', 'is not enabled'],
    ['no force', 'is not forced'],
  ])('is reported after "%s" on any table', async (change, gap) => {
    const { rows } = await client.query<{ relname: string }>(`select relname from pg_class where ${ofTenants}`);
    expect(rows.length).toBeGreaterThanOrEqual(56);
    for (const { relname } of rows) {
      expect(await gapsAfter(`alter table ${relname} ${change} row level security`, [findIsolationGaps])).toEqual([
        `${relname}: row-level security ${gap}`,
      ]);
    }
  });
});

describe('keys (req 11.3)', () => {
  it('are reported if any primary key is dropped', async () => {
    for (const { table, name, definition } of await constraints('p')) {
      const gaps = await gapsAfter(`alter table ${table} drop constraint ${name} cascade`, [
        findIsolationGaps,
        findKeyGaps,
      ]);
      expect(gaps).toContain(`${table}: no primary key that begins with tenant_id`);
      expect(gaps).toContain(`missing: ${table}: ${definition.toLowerCase()}`);
    }
  });

  it('are reported if any primary key loses its tenant_id', async () => {
    const keys = (await constraints('p')).filter(({ definition }) => definition.includes(','));
    expect(keys.length).toBeGreaterThanOrEqual(54);
    for (const { table, name, definition } of keys) {
      const weaker = `alter table ${table} drop constraint ${name} cascade, add constraint ${name} ${withoutTenant(definition)}`;
      expect(await gapsAfter(weaker, [findIsolationGaps, findKeyGaps])).toEqual(
        expect.arrayContaining([
          `${table}: no primary key that begins with tenant_id`,
          `${table}: the index ${name} does not begin with tenant_id`,
          `missing: ${table}: ${definition.toLowerCase()}`,
        ]),
      );
    }
  });

  it('are reported individually if any foreign key is dropped', async () => {
    const keys = await constraints('f');
    expect(keys.length).toBeGreaterThanOrEqual(95);
    for (const { table, name } of keys) {
      const gaps = await gapsAfter(`alter table ${table} drop constraint ${name}`, [findKeyGaps]);
      expect(gaps).toEqual([expect.stringContaining(`missing: ${table}: references `)]);
    }
  });

  it('are reported if any foreign key loses its tenant_id', async () => {
    const keys = (await constraints('f')).filter(({ definition }) => definition.includes('(tenant_id, '));
    expect(keys.length).toBeGreaterThanOrEqual(75);
    for (const { table, name, definition } of keys) {
      const [, own, target, theirs] = /\(tenant_id, (.+)\) REFERENCES (\w+)\(tenant_id, (.+)\)/.exec(definition) ?? [];
      const weaker = `
        create unique index ${name}_alone on ${target} (${theirs});
        alter table ${table} drop constraint ${name},
          add constraint ${name} foreign key (${own}) references ${target} (${theirs})`;
      expect(await gapsAfter(weaker, [findIsolationGaps])).toContain(
        `${table}: the foreign key ${name} does not carry tenant_id`,
      );
    }
  });

  it('are reported individually if any unique key is dropped', async () => {
    const keys = await indexes('indisunique');
    expect(keys.length).toBeGreaterThanOrEqual(24);
    for (const key of keys) {
      const gaps = await gapsAfter(dropIndex(key), [findKeyGaps]);
      expect(ofKeys(gaps)).toEqual([expect.stringContaining(`missing: ${key.table}: unique ${key.name} (`)]);
    }
  });

  it('are reported if any unique key becomes an ordinary index', async () => {
    for (const key of await indexes('indisunique')) {
      const ordinary = `${dropIndex(key)}; ${key.definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX')}`;
      expect(ofKeys(await gapsAfter(ordinary, [findKeyGaps]))).toEqual([
        expect.stringContaining(`missing: ${key.table}: unique ${key.name} (`),
      ]);
    }
  });

  it('are reported if any index, unique or not, loses its tenant_id', async () => {
    const keys = (await indexes('true')).filter(({ definition }) => definition.includes('(tenant_id, '));
    expect(keys.length).toBeGreaterThanOrEqual(55);
    for (const key of keys) {
      const gaps = await gapsAfter(`${dropIndex(key)}; ${withoutTenant(key.definition)}`, [findIsolationGaps]);
      expect(gaps).toEqual([`${key.table}: the index ${key.name} does not begin with tenant_id`]);
    }
  });

  it("are reported if a new table isn't in the list", async () => {
    const gaps = await gapsAfter(
      'create table note (tenant_id uuid references tenant, note_id uuid, primary key (tenant_id, note_id))',
      [findKeyGaps],
    );
    expect(gaps).toEqual([
      'not in the list: note: primary key (tenant_id, note_id)',
      'not in the list: note: references tenant (tenant_id) = (tenant_id)',
    ]);
  });

  it("don't include a foreign key that isn't enforced", async () => {
    const gaps = await gapsAfter('alter table payment alter constraint payment_account not enforced', [findKeyGaps]);
    expect(gaps).toEqual(['missing: payment: references account (tenant_id, account_id) = (tenant_id, account_id)']);
  });
});
