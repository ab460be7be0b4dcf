import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { everyPage } from '@quittance/processors/every-page';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import { verifyLedger } from '@quittance/services/payments/record/verify-ledger';
import { type BenchCustomer, type BenchTenant, benchTenant } from './bench-customers.ts';
import type { BenchRow } from './bench-row.ts';
import { benchSecrets } from './bench-secrets.ts';
import type { BenchSystem } from './bench-system.ts';
import { findPgbench } from './find-pgbench.ts';
import { runLoad } from './http-load.ts';
import { paymentBody, paymentHeaders, requestText } from './payment-request.ts';
import { median } from './percentile.ts';
import { recordPayment } from './record-payment.ts';

const connections = 16;
const turnSeconds = 5;
const turns = 3;

/** Compares payments per second through the API with pgbench running the same SQL, in alternating runs. */
export async function benchPayments(system: BenchSystem, customers: readonly BenchCustomer[]): Promise<BenchRow[]> {
  const [first] = customers;
  const pgbench = await findPgbench();
  if (!first) throw new Error('there are no customers');
  const script = path.join(tmpdir(), `quittance-bench-${process.pid}.sql`);
  await writeFile(script, await recordPayment(system, first));
  const api: number[] = [];
  const bare: number[] = [];
  let made = 0;
  await payThroughApi(system, { customers, seconds: 2 }).then((count) => (made += count));
  for (let turn = 0; turn < turns; turn++) {
    if (pgbench) bare.push(await runPgbench({ pgbench, script, url: system.appUrl }));
    const count = await payThroughApi(system, { customers, seconds: turnSeconds });
    made += count;
    api.push(count / turnSeconds);
  }
  const { ledger, lost, doubled } = await compareBooks(system);
  const check = ledger + lost + doubled;
  const ratio = bare.length > 0 ? median(api) / median(bare) : undefined;
  return [
    { what: 'payments per second through the API', figure: median(api).toFixed(0), goal: '' },
    {
      what: 'payments per second with the same SQL in pgbench',
      figure: bare.length > 0 ? median(bare).toFixed(0) : 'pgbench is missing',
      goal: '',
    },
    {
      what: 'ratio of the API to pgbench',
      figure: ratio?.toFixed(2) ?? 'not measured',
      goal: 'at least 0.6',
      isMet: ratio !== undefined && ratio >= 0.6,
    },
    { what: `differences in the books after ${made} payments`, figure: String(check), goal: '0', isMet: check === 0 },
  ];
}

let payments = 0;

async function payThroughApi(
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

async function runPgbench({ pgbench, script, url }: { pgbench: string; script: string; url: string }): Promise<number> {
  const { stdout } = await promisify(execFile)(pgbench, [
    '--no-vacuum',
    '--protocol=simple',
    `--client=${connections}`,
    '--jobs=1',
    `--time=${turnSeconds}`,
    `--file=${script}`,
    url,
  ]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (failed > 0) throw new Error(`pgbench failed ${failed} times`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
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
