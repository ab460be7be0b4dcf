import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import { sql } from 'kysely';
import { type BenchCustomer, benchTenant, customerId, customerNumber } from './bench-customers.ts';
import { signReadersIn } from './bench-history.ts';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';
import { askApi, eventLoopP99Ms } from './event-loop-delay.ts';
import { paymentHeaders } from './payment-request.ts';
import { median } from './percentile.ts';

const atOnce = 8;
const changes = 900;
const turns = 3;
const restMs = 3_000;
const goalMs = 20;

/** Measures the API's event-loop delay while it generates statements of 900 entries for eight customers. */
export async function benchStatements(system: BenchSystem): Promise<BenchRow[]> {
  await plantChanges(system);
  const customers = (await signReadersIn(system)).slice(0, atOnce);
  // The first statement starts the worker thread and fills caches.
  await drawAll(system, { customers: customers.slice(0, 1), language: 'es' });
  const found: number[] = [];
  const atRest: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    await eventLoopP99Ms(system);
    await delay(restMs);
    atRest.push(await eventLoopP99Ms(system));
    await drawAll(system, { customers, language: 'en', from: turn + 1 });
    found.push(await eventLoopP99Ms(system));
  }
  const figure = median(found);
  return [
    { what: 'p99 event-loop delay when idle, ms', figure: median(atRest).toFixed(1), goal: '' },
    {
      what: 'p99 event-loop delay during eight statements, ms',
      figure: figure.toFixed(1),
      goal: `at most ${goalMs}`,
      isMet: figure <= goalMs,
    },
  ];
}

/** Creates ledger entries for each customer without ledger checks, because they are valid by construction. */
async function plantChanges(system: BenchSystem): Promise<void> {
  const pool = openPool({ url: system.adminUrl, max: 1, applicationName: 'bench' });
  await tenantDatabase(pool).inTenant(benchTenant.id, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`create temporary table changed on commit drop as
      select gen_random_uuid() as id, who, n from generate_series(0, ${atOnce - 1}::integer) as who, generate_series(1, ${changes}::integer) as n`.execute(
      tx,
    );
    await sql`insert into ledger_transaction (tenant_id, transaction_id, kind, effective_on, created_at)
      select ${benchTenant.id}, id, 'adjust', current_date - 30, now() from changed`.execute(tx);
    await sql`insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents)
      select ${benchTenant.id}, id, 1, 'receivable:00000000-0000-7000-8000-' || ${customerNumber(0)}::bigint + who, 100 + n from changed`.execute(
      tx,
    );
    await sql`insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents)
      select ${benchTenant.id}, id, 2, 'opening_balances', -100 - n from changed`.execute(tx);
  });
  await pool.end();
}

async function drawAll(
  system: BenchSystem,
  { customers, language, from = 0 }: { customers: readonly BenchCustomer[]; language: string; from?: number },
): Promise<void> {
  const today = todayIn('America/Chicago', Date.now());
  await Promise.all(
    customers.map(async (customer) => {
      // Uses a different period each time, because a statement that exists is only read.
      const body = JSON.stringify({
        from: today.subtract({ days: 60 + from }).toString(),
        to: today.toString(),
        language,
      });
      const path = `http://127.0.0.1:${system.apiPort}/api/v1/document/statement`;
      const answer = await askApi(path, { headers: paymentHeaders(customer), body });
      if (answer.status !== 200)
        throw new Error(`a statement of ${customerId(customer.n)} answered ${answer.status}: ${answer.text}`);
    }),
  );
}
