import { chmod } from 'node:fs/promises';
import { startEmbeddedServer } from '@quittance/database/embedded-server';
import { tenantId } from '@quittance/database/tenant-id';
import { findCitus } from '@quittance/database/testing/cluster/find-citus';
import { startCluster } from '@quittance/database/testing/cluster/start-cluster';
import pg from 'pg';
import { type BenchCustomer, type BenchTenant, makeBenchCustomers } from './bench-customers.ts';
import type { BenchRow } from './bench-row.ts';
import { benchSecrets } from './bench-secrets.ts';
import { type BenchSystem, startBenchSystem } from './bench-system.ts';
import { runLoad } from './http-load.ts';
import { paymentBody, paymentHeaders, requestText } from './payment-request.ts';
import { compareBooks } from './payments.bench.ts';
import { median, percentile } from './percentile.ts';

const rounds = 5;
const roundSeconds = 10;
const busyConnections = 16;
const { superuserPassword } = benchSecrets;

/** Tenants of each system: enough that both workers of the cluster hold several. */
const tenants: readonly BenchTenant[] = Array.from({ length: 8 }, (_, index) => ({
  id: tenantId(`00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`),
  label: `bench${index + 1}`,
  merchant: `bench${index + 1}`,
}));

type Measured = { name: string; system: BenchSystem; customers: readonly BenchCustomer[] };
type Figures = { perSecond: number[]; busyMs: number[]; aloneMs: number[]; readMs: number[] };
type Load = { connections: number; path: string; body(customer: BenchCustomer): string };

/**
 * Compares payments on one plain PostgreSQL 15 with payments on a Citus coordinator and two workers of the same
 * PostgreSQL, all on this machine. The two systems take turns, so that other load on the machine affects both alike.
 */
export async function benchCluster(): Promise<BenchRow[]> {
  const plain = await startBenchSystem({ startDatabase: startPlainServer });
  try {
    const cluster = await startBenchSystem({ startDatabase: startDurableCluster });
    try {
      return await compare(
        await populate('one server', plain),
        await populate('a coordinator and two workers', cluster),
      );
    } finally {
      await cluster.stop();
    }
  } finally {
    await plain.stop();
  }
}

async function startPlainServer(folder: string) {
  const { url, stop } = await startEmbeddedServer({
    dataDirectory: folder,
    superuserPassword,
    programs: findCitus(),
    settings: ['max_connections=300', 'max_wal_size=512MB'],
  });
  return { adminUrl: url, stop };
}

async function startDurableCluster(folder: string) {
  // PostgreSQL's own account reads the nodes' passwords there.
  await chmod(folder, 0o755);
  return startCluster({ folder, superuserPassword, isDurable: true });
}

async function populate(name: string, system: BenchSystem): Promise<Measured> {
  const customers: BenchCustomer[] = [];
  for (const [index, tenant] of tenants.entries()) {
    customers.push(...(await makeBenchCustomers(system, { tenant, first: index * 10_000 })));
  }
  return { name, system, customers: interleaveTenants(customers) };
}

/** Orders the customers so that neighbors belong to different tenants. */
function interleaveTenants(customers: readonly BenchCustomer[]): BenchCustomer[] {
  return customers.toSorted((a, b) => (a.n % 10_000) - (b.n % 10_000));
}

async function compare(plain: Measured, cluster: Measured): Promise<BenchRow[]> {
  const systems = [plain, cluster];
  const figures = systems.map((): Figures => ({ perSecond: [], busyMs: [], aloneMs: [], readMs: [] }));
  for (const each of systems) await run(each, { load: pay(busyConnections), seconds: 3 });
  for (let round = 0; round < rounds; round++) {
    for (const [index, each] of systems.entries()) {
      const of = figures[index];
      if (!of) continue;
      const busy = await run(each, { load: pay(busyConnections), seconds: roundSeconds });
      of.perSecond.push(busy.length / roundSeconds);
      of.busyMs.push(percentile(busy, 0.95));
      of.aloneMs.push(median(await run(each, { load: pay(1), seconds: 3 })));
      of.readMs.push(median(await run(each, { load: listAccounts, seconds: 2 })));
    }
  }
  const differences = await Promise.all(systems.map(({ system }) => countDifferences(system)));
  const spread = await tenantsByWorker(cluster.system.adminUrl);
  const row = (what: string, of: (each: Figures) => readonly number[], digits = 0) =>
    systems.map(({ name }, index) => {
      const measured = figures[index];
      return { what: `${what}, ${name}`, figure: measured ? median(of(measured)).toFixed(digits) : '', goal: '' };
    });
  return [
    ...row('payments per second', (each) => each.perSecond),
    ...row(`p95 payment time, ${busyConnections} at once, ms`, (each) => each.busyMs),
    ...row('median payment time, one at a time, ms', (each) => each.aloneMs, 1),
    ...row('median time of the account list, one at a time, ms', (each) => each.readMs, 1),
    { what: 'tenants on each worker', figure: spread.join(' and '), goal: '' },
    ...differences.map((count, index) => ({
      what: `differences in the books, ${systems[index]?.name}`,
      figure: String(count),
      goal: '0',
      isMet: count === 0,
    })),
  ];
}

function pay(connections: number): Load {
  return {
    connections,
    path: '/api/v1/payment/submit',
    body: (customer) => paymentBody({ customer, key: nextKey() }),
  };
}

const listAccounts: Load = { connections: 1, path: '/api/v1/customer/accounts', body: () => '{}' };

let keys = 0;
function nextKey(): string {
  keys++;
  return `bench-payment-${String(keys).padStart(12, '0')}`;
}

let turn = 0;
/** Returns how long each request took, in ms. Throws unless all were answered with 200. */
async function run(
  { system, customers }: Measured,
  { load, seconds }: { load: Load; seconds: number },
): Promise<number[]> {
  const latencies: number[] = [];
  const failures: number[] = [];
  await runLoad({
    port: system.apiPort,
    connections: load.connections,
    seconds,
    nextRequest() {
      turn++;
      const customer = customers[turn % customers.length];
      if (!customer) throw new Error('there are no customers');
      return {
        text: requestText(load.path, { headers: paymentHeaders(customer), body: load.body(customer) }),
        onStatus(status, milliseconds) {
          if (status === 200) latencies.push(milliseconds);
          else failures.push(status);
        },
      };
    },
  });
  if (failures.length > 0)
    throw new Error(`${load.path} answered ${failures[0]}; ${failures.length} responses were not 200`);
  return latencies;
}

async function countDifferences(system: BenchSystem): Promise<number> {
  let count = 0;
  for (const tenant of tenants) {
    const { ledger, lost, doubled } = await compareBooks(system, tenant);
    count += ledger + lost + doubled;
  }
  return count;
}

async function tenantsByWorker(adminUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ tenants: string }>(
      `select count(*) as tenants from unnest($1::uuid[]) as t (id)
       join citus_shards s on s.shardid = get_shard_id_for_distribution_column('tenant', t.id)
       group by s.nodename, s.nodeport order by s.nodeport`,
      [tenants.map(({ id }) => id)],
    );
    return rows.map(({ tenants }) => Number(tenants));
  } finally {
    await client.end();
  }
}
