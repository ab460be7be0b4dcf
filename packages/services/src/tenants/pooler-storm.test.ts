import { openPool, type Pooler } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { probe, probeAll } from '@quittance/database/testing/pooler/find-residue';
import { makeTrouble, troubles } from '@quittance/database/testing/pooler/make-trouble';
import { type PgBouncer, startPgBouncer } from '@quittance/database/testing/pooler/start-pgbouncer';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPayments } from '../payments/charge/sweep-payments.ts';
import { verifyLedger } from '../payments/record/verify-ledger.ts';
import {
  findForeignRows,
  makeStormPayer,
  openingBalanceCents,
  payThrough,
  type StormContext,
  type StormPayer,
} from '../testing/storm-payer.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';

type Pool = ReturnType<typeof openPool>;

const tenants = 32;
const rounds = 3;
const serverConnections = 6;
const clientConnections = 40;

let world: TestWorld;
let pooler: PgBouncer;
let pool: Pool;
let context: StormContext;
let payers: StormPayer[];

beforeAll(async () => {
  world = await openTestWorld(providedUrls(), { processorTimeoutMs: 10_000 });
  pooler = await startPgBouncer([world.urls.appUrl], { serverConnections });
  pool = openThrough('transaction');
  const database = tenantDatabase(pool, { pooler: 'transaction' });
  context = { ...world.context, database, onFault: () => undefined };
  payers = [];
  // One after another: many at once would wait too long for the few connections of a slow cluster.
  for (let index = 0; index < tenants; index++) payers.push(await makeStormPayer(world, index));
});
afterAll(async () => {
  await pool.end();
  await pooler.stop();
  await world.close();
});

function openThrough(mode: Pooler): Pool {
  const url = pooler.through(world.urls.appUrl);
  return openPool({ url, max: clientConnections, applicationName: 'test-pooler', pooler: mode });
}

/** Runs one tenant's concurrent activity: payments, reads and a failure. Returns everything that went wrong. */
async function playRound(payer: StormPayer, { round, turn }: { round: number; turn: number }): Promise<string[]> {
  const scene = { database: context.database, pool, adminPool: world.adminPool, tenantId: payer.tenant.id };
  const [, seen, left] = await Promise.all([
    payThrough(context, payer, `storm-key-number-${round}`),
    findForeignRows(context, payer),
    // makeTrouble may kill this connection, which leaves nothing to probe.
    probe(pool).catch(() => undefined),
    makeTrouble(scene, turn),
  ]);
  return left ? [...seen, `left on a connection: ${JSON.stringify(left)}`] : seen;
}

async function playRounds(payer: StormPayer, index: number): Promise<string[]> {
  const found: string[] = [];
  for (let round = 0; round < rounds; round++) found.push(...(await playRound(payer, { round, turn: index + round })));
  return found;
}

async function waitUntilSettled(): Promise<void> {
  for (let looks = 0; looks < 10; looks++) {
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    for (const { tenant } of payers) await sweepPayments({ ...world.worker, onFault: () => undefined }, tenant);
  }
}

describe('a pooled connection (req 11.3)', () => {
  it.each(troubles)('keeps nothing after $name', async ({ make, errorPattern }) => {
    const [payer] = payers;
    if (!payer) throw new Error('there is nobody');
    const scene = { database: context.database, pool, adminPool: world.adminPool, tenantId: payer.tenant.id };
    await expect(make(scene)).rejects.toThrow(errorPattern);
    expect(await probeAll(pool, serverConnections)).toEqual({ asked: serverConnections, left: [] });
  });
});

describe('32 tenants sharing a pooler with 6 connections (req 11.3)', () => {
  it('never see each other’s rows and leave nothing on a connection', async () => {
    expect((await Promise.all(payers.map(playRounds))).flat()).toEqual([]);
    expect(await probeAll(pool, serverConnections)).toEqual({ asked: serverConnections, left: [] });
  });

  it('have balanced ledgers and one charge per key', async () => {
    await waitUntilSettled();
    for (const { tenant, amountCents } of payers) {
      const differences = await world.worker.database.inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id));
      const { items } = await world.processor.report({
        merchant: `merchant-${tenant.label}`,
        after: null,
        limit: 1_000,
      });
      const books = await world.adminPool.query(
        `select (select sum(balance_cents)::bigint from account where tenant_id = $1) as left,
           array(select state || ' ' || amount_cents from payment where tenant_id = $1) as payments`,
        [tenant.id],
      );
      expect({ differences, charged: items.map((charge) => charge.amountCents), ...books.rows[0] }).toEqual({
        differences: [],
        charged: Array(rounds).fill(amountCents),
        payments: Array(rounds).fill(`succeeded ${amountCents}`),
        left: openingBalanceCents - rounds * amountCents,
      });
    }
  });

  it('have time limits within each transaction that do not affect the next', async () => {
    const [payer] = payers;
    if (!payer) throw new Error('there is nobody');
    const limits = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    const inside = await context.database.inTenant(payer.tenant.id, (tx) => limits.execute(tx));
    expect(inside.rows).toEqual([{ limit: '5s' }]);
    expect((await pool.query("select current_setting('statement_timeout') as limit")).rows).toEqual([{ limit: '0' }]);
  });
});

describe('the pooler storm test (req 11.3)', () => {
  it('detects a tenant set for the whole session on pooled connections', async () => {
    const leaking = openThrough('transaction');
    leaking.on('connect', (client) => {
      const send = client.query.bind(client);
      // Also for the transaction, because Citus passes only that on to its workers.
      const forSession = (sent: unknown) =>
        typeof sent === 'string' ? sent.replace(/set local ([^;]+)/g, 'set local $1; set $1') : sent;
      Object.assign(client, { query: (sent: unknown, ...rest: []) => send(forSession(sent) as string, ...rest) });
    });
    const database = tenantDatabase(leaking, { pooler: 'transaction' });
    const found = await Promise.all(payers.map((payer) => findForeignRows({ ...context, database }, payer)));
    const { left } = await probeAll(leaking, serverConnections);
    await leaking.end();
    expect(found.flat()).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    expect(payers.map(({ tenant }) => tenant.id)).toEqual(expect.arrayContaining(left.map(({ tenant }) => tenant)));
    // The connections belong to the pooler and would keep the setting for the next test.
    await world.adminPool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'quittance_app' and datname = current_database()",
    );
  });

  it('refuses a process without the pooler setting at once', async () => {
    const unaware = openThrough('none');
    await expect(unaware.query('select 1')).rejects.toThrow('unsupported startup parameter: statement_timeout');
    await unaware.end();
  });
});
