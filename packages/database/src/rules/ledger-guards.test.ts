import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/cloned-database.ts';
import { type PlantedTenant, plantTenant } from '../testing/plant-rows.ts';
import { providedUrls } from '../testing/provided-urls.ts';

let cloned: ClonedDatabase;
let tenant: PlantedTenant;
let app: pg.Client;
let admin: pg.Client;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  tenant = await plantTenant(cloned.adminUrl, 'books');
  app = new pg.Client({ connectionString: cloned.appUrl });
  admin = new pg.Client({ connectionString: cloned.adminUrl });
  await Promise.all([app.connect(), admin.connect()]);
});
afterAll(async () => {
  await Promise.all([app.end(), admin.end()]);
  await cloned.drop();
});
beforeEach(() => admin.query('reset role'));

type Transaction = { id?: string; kind?: string; paymentId?: string | null };

function header({ id = randomUUID(), kind = 'adjust', paymentId = null }: Transaction = {}) {
  const payment = paymentId === null ? 'null' : `'${paymentId}'`;
  return {
    id,
    sql: `insert into ledger_transaction values ('${tenant.tenantId}', '${id}', ${payment}, '${kind}', '2026-11-23', now());`,
  };
}

const entries = (id: string, amounts: readonly number[]) =>
  amounts
    .map(
      (amount, index) =>
        `insert into ledger_entry values ('${tenant.tenantId}', '${id}', ${index + 1}, 'cash', ${amount}, 'USD');`,
    )
    .join('\n');

/** Commits statements as the API's role. Returns the error code, or undefined. */
async function commit(statements: string): Promise<string | undefined> {
  try {
    await app.query(`begin; set local app.tenant_id = '${tenant.tenantId}'; ${statements} commit`);
    return undefined;
  } catch (error) {
    await app.query('rollback');
    if (error instanceof pg.DatabaseError) return error.code;
    throw error;
  }
}

async function post(amounts: readonly number[], transaction: Transaction = {}): Promise<string | undefined> {
  const { id, sql } = header(transaction);
  return commit(sql + entries(id, amounts));
}

const unbalanced = '23514';
const insertOnly = '23001';
const forbidden = '42501';
const doubled = '23505';

describe('ledger: transactions sum to zero over at least two lines', () => {
  it.each([[[100, -100]], [[1, 1, -2]], [[-5, 3, 1, 1]]])('commits %j', async (amounts) => {
    expect(await post(amounts)).toBeUndefined();
  });

  it.each([[[100, -99]], [[100]], [[]], [[1, 1]], [[100, -100, 1]]])('refuses %j', async (amounts) => {
    expect(await post(amounts)).toBe(unbalanced);
  });

  it('refuses a zero line', async () => {
    expect(await post([0, 0])).toBe(unbalanced);
  });

  it('commits any amounts exactly if they sum to zero', async () => {
    const amount = fc.integer({ min: -1_000, max: 1_000 }).filter((cents) => cents !== 0);
    await fc.assert(
      fc.asyncProperty(fc.array(amount, { maxLength: 6 }), fc.boolean(), async (some, isClosed) => {
        const rest = -some.reduce((sum, one) => sum + one, 0);
        const amounts = isClosed && rest !== 0 ? [...some, rest] : some;
        const sum = amounts.reduce((total, one) => total + one, 0);
        const isGood = sum === 0 && amounts.length >= 2;
        expect(await post(amounts)).toBe(isGood ? undefined : unbalanced);
      }),
      { numRuns: 60 },
    );
  });

  it("refuses a later line of an existing transaction, and a pair that doesn't balance", async () => {
    const { id, sql } = header();
    expect(await commit(sql + entries(id, [7, -7]))).toBeUndefined();
    const later = `insert into ledger_entry values ('${tenant.tenantId}', '${id}', 3, 'cash', 1, 'USD');`;
    expect(await commit(later)).toBe(unbalanced);
  });

  it('rolls back the whole transaction if it is refused', async () => {
    const count = async () => (await admin.query('select count(*) from ledger_transaction')).rows[0].count;
    const before = await count();
    const [good, bad] = [header(), header()];
    await commit(good.sql + entries(good.id, [1, -1]) + bad.sql + entries(bad.id, [1, -2]));
    expect(await count()).toBe(before);
  });
});

describe('ledger: a payment’s hold begins once and ends once', () => {
  it.each(['reserve', 'settle', 'void', 'fee', 'return', 'refund'])('refuses a second %s', async (kind) => {
    const [, { paymentId }] = tenant.customers;
    const once = kind === 'reserve' || kind === 'void' ? undefined : await post([1, -1], { kind, paymentId });
    expect(once).toBeUndefined();
    expect(await post([1, -1], { kind, paymentId })).toBe(doubled);
  });

  it('refuses a sequence above 0 unless it belongs to a refund', async () => {
    const [{ paymentId }] = tenant.customers;
    const again = (kind: string) =>
      admin
        .query(
          `insert into ledger_transaction (tenant_id, transaction_id, payment_id, kind, sequence, effective_on, created_at)
           values ($1, gen_random_uuid(), $2, $3, 1, '2026-11-23', now())`,
          [tenant.tenantId, paymentId, kind],
        )
        .then(
          () => undefined,
          (fault: { constraint: string }) => fault.constraint,
        );
    expect(await again('fee')).toBe('ledger_transaction_sequence_known');
  });

  it('refuses to void a settled hold or settle a voided hold', async () => {
    const [{ paymentId: one }] = tenant.customers;
    expect(await post([1, -1], { kind: 'void', paymentId: one })).toBeUndefined();
    expect(await post([1, -1], { kind: 'settle', paymentId: one })).toBe(doubled);
  });

  it('refuses an unknown kind', async () => {
    expect(await post([1, -1], { kind: 'gift' })).toBe(unbalanced);
  });
});

describe('ledger and payment history are insert-only', () => {
  const changes = ['ledger_transaction', 'ledger_entry', 'payment_event'].flatMap((table) =>
    [
      `update ${table} set tenant_id = tenant_id`,
      `delete from ${table}`,
      `update ${table} set tenant_id = tenant_id where false`,
      `truncate ${table} cascade`,
    ].map((change) => ({ change })),
  );

  it.each(changes)('$change is refused to the API', async ({ change }) => {
    expect(await commit(`${change};`)).toBe(forbidden);
  });

  it.each(changes)('$change is refused to the owner and to the superuser', async ({ change }) => {
    for (const role of ['quittance_owner', 'postgres']) {
      const attempt = admin.query(
        `begin; set local role ${role}; set local app.tenant_id = '${tenant.tenantId}'; ${change}`,
      );
      await expect(attempt).rejects.toMatchObject({ code: insertOnly });
      await admin.query('rollback');
    }
  });

  it("truncating or deleting payments or tenants doesn't remove their rows", async () => {
    for (const change of ['truncate payment cascade', 'truncate tenant cascade']) {
      await expect(admin.query(change)).rejects.toMatchObject({ code: insertOnly });
    }
    await expect(admin.query('delete from payment')).rejects.toMatchObject({ code: '23503' });
  });
});
