import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../../connection-pool.ts';
import { type TenantDatabase, type TenantTransaction, tenantDatabase } from '../../tenant-transaction.ts';
import { providedUrls } from '../provided-urls.ts';
import type { StatedStatement, StatedType } from './stated-type.ts';
import { takeCompared, takeDifferences, watchResults } from './watch-results.ts';

let pool: pg.Pool;
let database: TenantDatabase;

beforeAll(() => {
  pool = openPool({ url: providedUrls().appUrl, max: 1, applicationName: 'test-results' });
  database = tenantDatabase(pool);
});
afterAll(() => pool.end());

/** Watches a template of this text and type, and returns the differences found while `work` sends it. */
async function differences(
  text: string,
  type: StatedType,
  work: (tx: TenantTransaction) => Promise<unknown>,
): Promise<string[]> {
  return differencesOf({ location: 'here', text, type }, () => database.outsideTenants(work));
}

async function differencesOf(stated: StatedStatement, send: () => Promise<unknown>): Promise<string[]> {
  watchResults([stated]);
  takeCompared();
  await send();
  // Other tests in this process may send the same text.
  watchResults([{ ...stated, type: { is: 'anything' } }]);
  expect(takeCompared()).toContain('here');
  return takeDifferences().map((line) => line.replace('here states another type than PostgreSQL returns: ', ''));
}

const rowOf = (name: string, type: StatedType): StatedType => ({ is: 'object', properties: { [name]: type } });

describe('a statement', () => {
  const selected = (columns: string) => (tx: TenantTransaction) => sql`select ${sql.raw(columns)}`.execute(tx);

  it.each<[string, StatedType, string]>([
    ['1::bigint', { is: 'number' }, 'string'],
    ['1.5::float8', { is: 'number' }, 'string'],
    ['1::numeric', { is: 'string' }, 'number'],
    ['true', { is: 'boolean' }, 'number'],
    ["'2026-01-01'::date", { is: 'string' }, 'Date'],
    ['now()', { is: 'Date' }, 'string'],
    ["'a'::bytea", { is: 'Buffer' }, 'string'],
    ["'{a}'::text[]", { is: 'array', of: { is: 'string' } }, 'string'],
    ['gen_random_uuid()', { is: 'string' }, 'number'],
  ])('that selects %s has the driver’s type', async (value, type, wrong) => {
    const send = selected(`${value} as one`);
    expect(await differences('select …', rowOf('one', type), send)).toEqual([]);
    expect(await differences('select …', rowOf('one', { is: wrong } as StatedType), send)).toHaveLength(1);
    expect(await differences('select …', rowOf('two', type), send)).toEqual(["two isn't selected"]);
  });

  it('that returns a null has a nullable type', async () => {
    const send = selected('null::text as one');
    expect(await differences('select …', rowOf('one', { is: 'string' }), send)).toEqual(['one is null, not string']);
  });
});

describe('a part of a statement', () => {
  it('is compared with the column that it becomes in raw SQL', async () => {
    const send = (tx: TenantTransaction) => sql`select ${sql`'part of raw'`} as one`.execute(tx);
    expect(await differences("'part of raw'", { is: 'number' }, send)).toEqual(['one is string, not number']);
  });

  it('is compared with the column that it becomes in a built query, also inside of JSON', async () => {
    const part = sql<string>`'part of ' || time_zone`;
    const send = (tx: TenantTransaction) =>
      tx
        .selectFrom(tx.selectNoFrom(sql<string>`'UTC'`.as('time_zone')).as('zone'))
        .select([part.as('one'), jsonArrayFrom(tx.selectNoFrom(sql`'in JSON'`.as('two'))).as('inner')])
        .execute();
    expect(await differences("'part of ' || time_zone", { is: 'number' }, send)).toEqual(['one is string, not number']);
    expect(await differences("'in JSON'", { is: 'null' }, send)).toEqual(['two is "in JSON", not null']);
  });

  it('that is a condition has the type boolean', async () => {
    const send = (tx: TenantTransaction) => sql`select 1 as one where ${sql`'a' = 'a'`}`.execute(tx);
    expect(await differences("'a' = 'a'", { is: 'boolean' }, send)).toEqual([]);
  });
});

describe('statement text that the driver sends', () => {
  const text = "select '…' as one, $1::int as two";
  const query = (type: StatedType): StatedStatement => ({ location: 'here', text, type, isQuery: true });
  const sent = "select 'a (+) or b' as one, $1::int as two";
  const right = { is: 'object', properties: { one: { is: 'string' }, two: { is: 'number' } } } as const;

  it.each([
    ['a pool', () => pool.query(sent, [1])],
    [
      'a connection',
      async () => {
        const client = await pool.connect();
        await client.query(sent, [1]).finally(() => client.release());
      },
    ],
  ])('is compared with its type when %s sends it', async (_sender, send) => {
    expect(await differencesOf(query(right), send)).toEqual([]);
    const wrong = { is: 'object', properties: { ...right.properties, two: { is: 'string' } } } as const;
    expect(await differencesOf(query(wrong), send)).toEqual(['two is number, not string']);
    expect(await differencesOf(query(rowOf('three', right)), send)).toEqual(["three isn't selected"]);
  });

  it('still fails for its sender when PostgreSQL refuses it', async () => {
    await expect(pool.query("select 'a' as one, $1::int as two", ['no number'])).rejects.toThrow('invalid input');
  });
});
