import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { everyPage } from '@quittance/processors/every-page';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import { verifyLedger } from '@quittance/services/payments/record/verify-ledger';
import pg from 'pg';
import { type BenchCustomer, type BenchTenant, benchTenant } from './bench-customers.ts';
import { atLeast, atMost, type BenchRow, spreadOf } from './bench-row.ts';
import { benchSecrets } from './bench-secrets.ts';
import type { BenchSystem } from './bench-system.ts';
import { type CpuTime, cpuTime, cpuTimeBetween } from './cpu-time.ts';
import { runLoad } from './http-load.ts';
import { serverMegabytes } from './memory-use.ts';
import { paymentBody, paymentHeaders, requestText } from './payment-request.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { preparePlainPayments } from './plain-payments.ts';
import { recordPayment } from './record-payment.ts';

const connections = 16;
const turnSeconds = 5;
const turns = 5;

/**
 * Compares payments per second through the API with pgbench running the same SQL, and with payments of six plain
 * statements, in alternating runs. Measures the CPU time of each payment.
 */
export async function benchPayments(system: BenchSystem, customers: readonly BenchCustomer[]): Promise<BenchRow[]> {
  const [first] = customers;
  if (!first) throw new Error('there are no customers');
  const bare = await prepareBarePayments(system, first);
  const api: number[] = [];
  const same: number[] = [];
  const plain: number[] = [];
  const times: CpuTime[] = [];
  const memory: number[] = [];
  const disk: number[] = [];
  const log: number[] = [];
  let made = 0;
  await payThroughApi(system, { customers, seconds: 2 }).then((count) => (made += count));
  // PostgreSQL's own analysis comes after a minute. Until then, it plans for empty tables.
  await analyze(system);
  await payThroughApi(system, { customers, seconds: 1 }).then((count) => (made += count));
  for (let turn = 0; turn < turns; turn++) {
    if (bare) same.push(await bare.same(turnSeconds));
    if (bare) plain.push(await bare.plain(turnSeconds));
    const stored = await readStorage(system);
    const before = await cpuTime();
    const count = await payThroughApi(system, { customers, seconds: turnSeconds });
    const after = await cpuTime();
    made += count;
    api.push(count / turnSeconds);
    if (before && after) times.push(perPayment(cpuTimeBetween(before, after), count));
    const megabytes = await serverMegabytes();
    if (megabytes !== undefined) memory.push(megabytes);
    const storedNow = await readStorage(system);
    disk.push((storedNow.tables - stored.tables) / count / 1024);
    log.push((storedNow.log - stored.log) / count / 1024);
  }
  const { ledger, lost, doubled } = await compareBooks(system);
  const check = ledger + lost + doubled;
  return [
    atLeast(250, { what: 'payments per second through the API', figures: api, digits: 0 }),
    { what: 'payments per second with the same SQL in pgbench', figure: spreadOf(same, 0), goal: '' },
    { what: 'payments per second of six plain statements in pgbench', figure: spreadOf(plain, 0), goal: '' },
    atLeast(0.6, { what: 'ratio of the API to the same SQL', figures: ratios(api, same), digits: 2 }),
    atLeast(0.15, { what: 'ratio of the API to six plain statements', figures: ratios(api, plain), digits: 2 }),
    atMost(3, { what: "PostgreSQL's CPU time for a payment, ms", figures: times.map(({ postgres }) => postgres) }),
    {
      what: "the API's CPU time for a payment, ms",
      figure: spreadOf(
        times.map((each) => each.api),
        1,
      ),
      goal: '',
    },
    atMost(8, { what: 'CPU time for a payment with the sandbox and the load, ms', figures: times.map(totalOf) }),
    {
      what: 'payments per second for each core',
      figure: spreadOf(
        times.map((each) => 1_000 / totalOf(each)),
        0,
      ),
      goal: '',
    },
    { what: 'memory of the API and PostgreSQL, MB', figure: spreadOf(memory, 0), goal: '' },
    {
      what: 'payments per second for each 100 MB of memory',
      figure: spreadOf(
        memory.map((megabytes, turn) => (100 * (api[turn] ?? 0)) / megabytes),
        0,
      ),
      goal: '',
    },
    { what: 'disk for a payment, KB', figure: spreadOf(disk, 1), goal: '' },
    { what: 'write-ahead log for a payment, KB', figure: spreadOf(log, 1), goal: '' },
    { what: `differences in the books after ${made} payments`, figure: String(check), goal: '0', isMet: check === 0 },
  ];
}

/** Returns the bytes of the database and of everything ever written to its write-ahead log. */
async function readStorage({ adminUrl }: Pick<BenchSystem, 'adminUrl'>): Promise<{ tables: number; log: number }> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  const { rows } = await client.query<{ tables: string; log: string }>(
    "select pg_database_size(current_database()) as tables, pg_current_wal_lsn() - '0/0' as log",
  );
  await client.end();
  return { tables: Number(rows[0]?.tables), log: Number(rows[0]?.log) };
}

async function analyze({ adminUrl }: Pick<BenchSystem, 'adminUrl'>): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query('analyze');
  await client.end();
}

type BarePayments = Record<'same' | 'plain', (seconds: number) => Promise<number>>;

/** Returns undefined if pgbench is missing. */
async function prepareBarePayments(system: BenchSystem, customer: BenchCustomer): Promise<BarePayments | undefined> {
  const pgbench = await findPgbench();
  const script = path.join(tmpdir(), `quittance-bench-${process.pid}.sql`);
  await writeFile(script, await recordPayment(system, customer));
  if (!pgbench) return undefined;
  const { adminUrl, appUrl: url } = system;
  return {
    same: (seconds) => runPgbench({ pgbench, script, url, clients: connections, length: { seconds } }),
    plain: await preparePlainPayments({ pgbench, adminUrl, clients: connections }),
  };
}

function perPayment({ postgres, api, others }: CpuTime, count: number): CpuTime {
  return { postgres: postgres / count, api: api / count, others: others / count };
}

function totalOf({ postgres, api, others }: CpuTime): number {
  return postgres + api + others;
}

function ratios(figures: readonly number[], others: readonly number[]): number[] {
  return others.map((other, turn) => (figures[turn] ?? 0) / other);
}

let payments = 0;

export async function payThroughApi(
  system: BenchSystem,
  { customers, seconds }: { customers: readonly BenchCustomer[]; seconds: number },
): Promise<number> {
  const failures: number[] = [];
  const count = await runLoad({
    port: system.apiPort,
    connections,
    seconds,
    nextRequest() {
      payments++;
      const customer = customers[payments % customers.length];
      if (!customer) throw new Error('there are no customers');
      const body = paymentBody({ customer, key: `bench-payment-${String(payments).padStart(12, '0')}` });
      return {
        text: requestText('/api/v1/payment/submit', { headers: paymentHeaders(customer), body }),
        onStatus: (status) => status === 200 || failures.push(status),
      };
    },
  });
  if (failures.length > 0) throw new Error(`${failures.length} of ${count} payments failed, first with ${failures[0]}`);
  return count;
}

/** Ledger differences, payments that the processor never charged, and duplicate charges. */
export type BookFaults = { ledger: number; lost: number; doubled: number };

/**
 * Checks that the ledger balances and that the processor charged each successful payment exactly once, and nothing
 * else.
 */
export async function compareBooks(
  system: Pick<BenchSystem, 'workerUrl' | 'sandboxUrl'>,
  tenant: BenchTenant = benchTenant,
): Promise<BookFaults> {
  // Uses the worker's role, which verifies the ledger every night.
  const pool = openPool({ url: system.workerUrl, max: 1, applicationName: 'bench' });
  const processor = openSandboxProcessor({ baseUrl: system.sandboxUrl, secretKey: benchSecrets.sandboxSecretKey });
  const charges = await everyPage((query) => processor.report({ ...query, merchant: tenant.merchant }));
  const charged = new Set(charges.map(({ key }) => key));
  const faults = await tenantDatabase(pool).inTenant(tenant.id, async (tx) => {
    const found = await verifyLedger(tx, tenant.id);
    const attempts = await tx
      .selectFrom('payment_attempt')
      .leftJoin('idempotency_key', (join) =>
        join
          .onRef('idempotency_key.tenant_id', '=', 'payment_attempt.tenant_id')
          .onRef('idempotency_key.payment_id', '=', 'payment_attempt.payment_id'),
      )
      .where('payment_attempt.tenant_id', '=', tenant.id)
      .select(['payment_attempt.payment_id', 'processor_key', 'idempotency_key.key'])
      .execute();
    const lost = attempts.filter((each) => each.key?.startsWith('bench-payment-') && !charged.has(each.processor_key));
    const paymentByKey = new Map(attempts.map((each) => [each.processor_key, each.payment_id]));
    const paid = new Set(charges.flatMap(({ key }) => paymentByKey.get(key) ?? []));
    return { ledger: found.length, lost: lost.length, doubled: charges.length - paid.size };
  });
  processor.close();
  await pool.end();
  return faults;
}
