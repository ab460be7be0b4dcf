import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from './connection-pool.ts';
import { tenantId, uuid } from './tenant-id.ts';
import {
  commitWith,
  extendStatementLimit,
  rollBackWith,
  type TenantDatabase,
  type TenantTransaction,
  tenantDatabase,
} from './tenant-transaction.ts';
import { type ClonedDatabase, cloneDatabase } from './testing/cloned-database.ts';
import { type PlantedTenant, plantTenant } from './testing/plant-rows.ts';
import { providedUrls } from './testing/provided-urls.ts';

let cloned: ClonedDatabase;
let pool: pg.Pool;
let database: TenantDatabase;
let one: PlantedTenant;
let two: PlantedTenant;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  one = await plantTenant(cloned.adminUrl, 'one');
  two = await plantTenant(cloned.adminUrl, 'two');
  // One connection, so that anything a transaction leaves behind would reach the next.
  pool = openPool({ url: cloned.appUrl, max: 1, applicationName: 'test-transactions' });
  database = tenantDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await cloned.drop();
});

const countPayments = (of: Parameters<Parameters<TenantDatabase['inTenant']>[1]>[0]) =>
  of
    .selectFrom('payment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

const payments = async (of: PlantedTenant) => (await database.inTenant(tenantId(of.tenantId), countPayments)).count;
const issues = async (of: PlantedTenant) =>
  (await database.inTenant(tenantId(of.tenantId), (tx) => tx.selectFrom('reported_issue').select('issue_id').execute()))
    .length;

const insertIssue = (tx: Parameters<typeof countPayments>[0], of: PlantedTenant) =>
  tx
    .insertInto('reported_issue')
    .values({
      tenant_id: of.tenantId,
      issue_id: crypto.randomUUID(),
      action: 'login',
      login_id_error: true,
      payee_code_error: false,
      unique_name_error: false,
      user_token: null,
    })
    .execute();

/** Inserts a ledger transaction without entries, which the commit refuses. */
const insertUnbalanced = (tx: Parameters<typeof countPayments>[0]) =>
  tx
    .insertInto('ledger_transaction')
    .values({
      tenant_id: one.tenantId,
      transaction_id: crypto.randomUUID(),
      payment_id: null,
      kind: 'adjust',
      effective_on: '2026-11-23',
      created_at: new Date(),
    })
    .execute();

describe('tenancy: tenant transaction', () => {
  it('sees one tenant’s rows, and the next transaction on the same connection sees another tenant’s rows', async () => {
    expect(await payments(one)).toBe(2);
    expect(await payments(two)).toBe(2);
    const seen = await database.inTenant(tenantId(two.tenantId), (tx) =>
      tx.selectFrom('payment').select('tenant_id').distinct().execute(),
    );
    expect(seen).toEqual([{ tenant_id: two.tenantId }]);
  });

  it('for a customer sees only that customer’s rows, and the next transaction sees the whole tenant’s', async () => {
    const [{ customerId }] = one.customers;
    const owner = { tenantId: tenantId(one.tenantId), customerId };
    expect(await database.inCustomer(owner, countPayments)).toEqual({ count: 1 });
    expect(await payments(one)).toBe(2);
  });

  it('outside tenants sees no tenant’s rows, even after a tenant used the connection', async () => {
    await payments(one);
    expect(await database.outsideTenants(countPayments)).toEqual({ count: 0 });
    expect(await database.outsideTenants((tx) => tx.selectFrom('tenant').select('label').execute())).toHaveLength(2);
  });

  it('commits its writes when the work returns', async () => {
    const before = await issues(one);
    await database.inTenant(tenantId(one.tenantId), (tx) => insertIssue(tx, one));
    expect(await issues(one)).toBe(before + 1);
  });

  it('rolls back and rethrows the error if the work throws', async () => {
    const before = await issues(one);
    const work = database.inTenant(tenantId(one.tenantId), async (tx) => {
      await insertIssue(tx, one);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await issues(one)).toBe(before);
  });

  it('rolls back and returns the value of rollBackWith', async () => {
    const before = await issues(one);
    const refusal = await database.inTenant(tenantId(one.tenantId), async (tx) => {
      await insertIssue(tx, one);
      return rollBackWith({ code: 'NotFound' });
    });
    expect(refusal).toEqual({ code: 'NotFound' });
    expect(await issues(one)).toBe(before);
  });

  it('rejects if a statement failed and the work ignored it', async () => {
    const before = await issues(one);
    const work = database.inTenant(tenantId(one.tenantId), async (tx) => {
      await insertIssue(tx, one);
      await insertIssue(tx, two).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('failed before its commit');
    expect(await issues(one)).toBe(before);
  });

  it('rejects with the error of a deferred check at the commit', async () => {
    const work = database.inTenant(tenantId(one.tenantId), insertUnbalanced);
    await expect(work).rejects.toThrow('sums to 0 over 0 lines');
    expect(await payments(one)).toBe(2);
  });

  it('replaces a connection that breaks in the middle of a transaction', async () => {
    const work = database.inTenant(tenantId(one.tenantId), async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(work).rejects.toThrow();
    expect(await payments(one)).toBe(2);
  });

  it('rejects with a statement’s own error and keeps the connection usable', async () => {
    const work = database.inTenant(tenantId(one.tenantId), (tx) => sql`select 1 / 0`.execute(tx));
    await expect(work).rejects.toThrow('division by zero');
    expect(await payments(one)).toBe(2);
  });
});

describe('tenancy: commit with the last statement', () => {
  const inOne = <T>(work: (tx: TenantTransaction) => Promise<T>) => database.inTenant(tenantId(one.tenantId), work);

  it('commits everything that the transaction wrote, and leaves nothing behind', async () => {
    const before = await issues(one);
    const result = await inOne(async (tx) => {
      await insertIssue(tx, one);
      return commitWith(tx, () => countPayments(tx));
    });
    expect(result).toEqual({ count: 2 });
    expect(await issues(one)).toBe(before + 1);
    expect(await database.outsideTenants(countPayments)).toEqual({ count: 0 });
    expect(await payments(two)).toBe(2);
  });

  it('rejects with the statement’s error, writes nothing and keeps the connection usable', async () => {
    const before = await issues(one);
    const work = inOne(async (tx) => {
      await insertIssue(tx, one);
      return commitWith(tx, () => sql`select 1 / 0`.execute(tx));
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await issues(one)).toBe(before);
    expect(await payments(one)).toBe(2);
  });

  it('rejects with the error of a deferred check', async () => {
    const work = inOne(async (tx) => {
      await insertUnbalanced(tx);
      return commitWith(tx, () => countPayments(tx));
    });
    await expect(work).rejects.toThrow('sums to 0 over 0 lines');
    expect(await payments(one)).toBe(2);
  });

  it('returns no rows for a further statement, because it runs after the commit', async () => {
    const after = await inOne(async (tx) => {
      await commitWith(tx, () => countPayments(tx));
      return countPayments(tx);
    });
    expect(after).toEqual({ count: 0 });
  });
});

describe('tenancy: tenant ID', () => {
  const id = '01a2b3c4-d5e6-7f80-9123-456789abcdef';

  it('is a lower-case UUID', () => {
    expect(tenantId(id)).toBe(id);
    expect(uuid(id)).toBe(id);
  });

  it.each([
    '',
    id.toUpperCase(),
    ` ${id}`,
    `${id}\n`,
    id.replaceAll('-', ''),
    `${id}'; reset app.tenant_id; --`,
    `{${id}}`,
  ])('is refused if it is %j, before any SQL statement runs', async (text) => {
    expect(() => tenantId(text)).toThrow(RangeError);
    await expect(async () => database.inTenant(text as never, countPayments)).rejects.toThrow(RangeError);
    const owner = { tenantId: tenantId(one.tenantId), customerId: text };
    await expect(async () => database.inCustomer(owner, countPayments)).rejects.toThrow(RangeError);
  });
});

describe('tenancy: single-statement transaction', () => {
  const of = (planted: PlantedTenant) => ({ tenantId: tenantId(planted.tenantId) });

  it('sees one tenant’s rows, or one customer’s if named, and leaves nothing behind', async () => {
    const [{ customerId }] = one.customers;
    expect(await database.once(of(one), countPayments)).toEqual({ count: 2 });
    expect(await database.once({ ...of(one), customerId }, countPayments)).toEqual({ count: 1 });
    expect(await database.outsideTenants(countPayments)).toEqual({ count: 0 });
    expect(await payments(two)).toBe(2);
  });

  it('is committed when it resolves', async () => {
    const before = await issues(one);
    await database.once(of(one), (tx) => insertIssue(tx, one));
    expect(await issues(one)).toBe(before + 1);
  });

  it('rejects with its statement’s error, changes nothing and keeps the connection usable', async () => {
    const before = await issues(two);
    await expect(database.once(of(one), (tx) => insertIssue(tx, two))).rejects.toThrow(/row-level security/);
    await expect(database.once(of(one), (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(/division by zero/);
    expect(await issues(two)).toBe(before);
    expect(await payments(one)).toBe(2);
  });

  it('returns no rows for a second statement, because it would run after the commit', async () => {
    const second = await database.once(of(one), async (tx) => {
      await countPayments(tx);
      return countPayments(tx);
    });
    expect(second).toEqual({ count: 0 });
  });

  it('refuses an invalid tenant ID before sending anything', async () => {
    const forged = { tenantId: "x'; drop table payment; --" as never };
    await expect(async () => database.once(forged, countPayments)).rejects.toThrow(RangeError);
    expect(await payments(one)).toBe(2);
  });

  it('stays isolated when many run at the same time', async () => {
    const many = openPool({ url: cloned.appUrl, max: 4, applicationName: 'test-many' });
    const busy = tenantDatabase(many);
    const asked = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? one : two));
    const seen = await Promise.all(
      asked.map((each) =>
        busy.once(of(each), (tx) => tx.selectFrom('payment').select('tenant_id').distinct().execute()),
      ),
    );
    expect(seen).toEqual(asked.map(({ tenantId: id }) => [{ tenant_id: id }]));
    await many.end();
  });
});

describe('transaction with an extended statement limit', () => {
  it('gets more time from the server and the client, unlike the next transaction', async () => {
    const hasty = openPool({ url: cloned.appUrl, max: 1, applicationName: 'test-hasty', statementMs: 100 });
    const { inTenant } = tenantDatabase(hasty);
    const id = tenantId(one.tenantId);
    const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;
    await inTenant(id, async (tx) => {
      await extendStatementLimit(tx, { seconds: 20 });
      // The client alone would have given up after 3.1 seconds.
      await sleep(3.3).execute(tx);
    });
    await expect(inTenant(id, (tx) => sleep(0.5).execute(tx))).rejects.toThrow('statement timeout');
    await hasty.end();
  });
});
