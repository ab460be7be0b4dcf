import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from './connection-pool.ts';
import { type ClonedDatabase, cloneDatabase } from './testing/cloned-database.ts';
import { asRole } from './testing/plant-rows.ts';
import { providedUrls } from './testing/provided-urls.ts';
import { severableDatabase } from './testing/severable-database.ts';

let cloned: ClonedDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  pool = openPool({ url: cloned.appUrl, max: 2, applicationName: 'test-pool' });
});
afterAll(async () => {
  await pool.end();
  await cloned.drop();
});

const value = async (text: string) => (await pool.query(`select ${text} as value`)).rows[0].value;

describe('values returned by the database', () => {
  it('are numbers for a bigint up to the largest safe integer and an error beyond it', async () => {
    expect(await value('9007199254740991::bigint')).toBe(9_007_199_254_740_991);
    expect(await value('-9007199254740991::bigint')).toBe(-9_007_199_254_740_991);
    await expect(value('9007199254740992::bigint')).rejects.toThrow('too large for a safe integer');
    expect(await value('1')).toBe(1);
  });

  it('are strings for a day, so that no time zone can shift it', async () => {
    expect(await value("'2026-03-08'::date")).toBe('2026-03-08');
  });

  it('are Dates for an instant', async () => {
    expect(await value("'2026-11-23T16:00:00.123Z'::timestamptz")).toEqual(new Date('2026-11-23T16:00:00.123Z'));
  });
});

describe('numbers: connection limits', () => {
  it('allow 5 seconds for a statement and 10 for an idle transaction', async () => {
    expect(await value("current_setting('statement_timeout')")).toBe('5s');
    expect(await value("current_setting('idle_in_transaction_session_timeout')")).toBe('10s');
    expect(await value("current_setting('application_name')")).toBe('test-pool');
  });
});

describe('broken connection', () => {
  it('is replaced on the next use if it breaks while idle', async () => {
    await value('1');
    await asRole({ url: cloned.adminUrl }, (client) =>
      client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test-pool'"),
    );
    await expect.poll(() => pool.totalCount).toBe(0);
    expect(await value('2')).toBe(2);
  });

  it("rejects the query if the pool can't connect", async () => {
    const closed = openPool({ url: 'postgres://nobody@127.0.0.1:9/none', max: 1, applicationName: 'test-closed' });
    await expect(closed.query('select 1')).rejects.toThrow('ECONNREFUSED');
    await closed.end();
  });
});

describe('database that stops responding', () => {
  it('fails the statement 3 seconds after its own limit and closes the connection, and a later statement succeeds', async () => {
    const proxy = await severableDatabase(cloned.appUrl);
    const patient = openPool({ url: proxy.url, max: 1, applicationName: 'test-frozen', statementMs: 100 });
    await patient.query('select 1');
    proxy.freeze();
    const askedAt = Date.now();
    await expect(patient.query('select 1')).rejects.toThrow('Query read timeout');
    const waitedMs = Date.now() - askedAt;
    expect(waitedMs).toBeGreaterThan(3_000);
    expect(waitedMs).toBeLessThan(5_000);
    proxy.thaw();
    expect((await patient.query('select 2 as value')).rows).toEqual([{ value: 2 }]);
    await patient.end();
    await proxy.sever();
  });
});
