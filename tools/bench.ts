import path from 'node:path';
import { type BenchCustomer, makeBenchCustomers } from '../bench/bench-customers.ts';
import { type BenchRow, tableOf } from '../bench/bench-row.ts';
import { type BenchSystem, startBenchSystem } from '../bench/bench-system.ts';
import { benchCluster } from '../bench/cluster.bench.ts';
import { benchFirstPaint } from '../bench/first-paint.bench.ts';
import { benchImports } from '../bench/import.bench.ts';
import { benchInstallments } from '../bench/installments.bench.ts';
import { benchLogIns } from '../bench/log-ins.bench.ts';
import { benchMemory } from '../bench/memory.bench.ts';
import { benchPageScores } from '../bench/page-scores.bench.ts';
import { benchPageWeight } from '../bench/page-weight.bench.ts';
import { benchPayments } from '../bench/payments.bench.ts';
import { benchProfiles } from '../bench/profiles.bench.ts';
import { benchSearch } from '../bench/search.bench.ts';
import { benchSlowSignIn } from '../bench/slow-sign-in.bench.ts';
import { benchStatements } from '../bench/statements.bench.ts';
import { benchUploads } from '../bench/uploads.bench.ts';
import { benchWhereYouStand } from '../bench/where-you-stand.bench.ts';
import { readOptions, refuseOptions } from './options/read-options.ts';
import { buildApp } from './start/app-build.ts';

type Part = (system: BenchSystem, customers: readonly BenchCustomer[]) => Promise<BenchRow[]>;

const usage = `npm run bench -- [rows to import] [--cluster | --pages | --payments | --log-ins | --profile FOLDER]
Measures throughput, response times and page weight on this machine, next to what the machine can do at best (docs/performance.md). With --cluster,
compares payments on one PostgreSQL server with payments on a Citus cluster of three. With --pages, --payments or --log-ins, measures only what
browsers load, only payments or only sign-ins. With --profile, draws where the API spends its time during payments and
sign-ins, as flame graphs in a folder. Imports 100,000 rows unless told otherwise.`;

const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    cluster: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    payments: { type: 'boolean', default: false },
    'log-ins': { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const importedRows = Number(positionals[0] ?? 100_000);
if (!(Number.isInteger(importedRows) && importedRows > 0))
  refuseOptions(usage, 'the rows to import are a whole number from 1');
await buildApp(path.dirname(import.meta.dirname), { app: 'portal' });
const part = partOf(values);
const rows = values.cluster ? await benchCluster() : part ? await benchPart(part) : await benchEverything();
console.log(`\n${new Date().toISOString().slice(0, 10)}\n\n${tableOf(rows)}\n`);

/** Returns undefined for everything. */
function partOf(asked: typeof values): Part | undefined {
  const { profile: folder } = asked;
  if (folder !== undefined) return (system, customers) => benchProfiles(system, { customers, folder });
  if (asked['log-ins']) return benchLogIns;
  if (asked.pages) return benchPagesOf;
  return asked.payments ? benchPaymentsOf : undefined;
}

async function benchEverything(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const system = await startBenchSystem();
  try {
    rows.push(...(await benchMemory(system)));
    const customers = await makeBenchCustomers(system);
    rows.push(...(await benchPaymentsOf(system, customers)));
    rows.push(...(await benchImports(system, { rows: importedRows })));
    rows.push(...(await benchSearch(system)));
    rows.push(...(await benchLogIns(system)));
    rows.push(...(await benchStatements(system)));
    rows.push(...(await benchUploads(system)));
    rows.push(...(await benchPagesOf(system)));
    rows.push(...(await benchWhereYouStand(system)));
  } finally {
    await system.stop();
  }
  return rows;
}

async function benchPart(part: Part): Promise<BenchRow[]> {
  const system = await startBenchSystem();
  try {
    return await part(system, await makeBenchCustomers(system));
  } finally {
    await system.stop();
  }
}

async function benchPaymentsOf(system: BenchSystem, customers: readonly BenchCustomer[]): Promise<BenchRow[]> {
  return [...(await benchPayments(system, customers)), ...(await benchInstallments(system))];
}

async function benchPagesOf(system: BenchSystem): Promise<BenchRow[]> {
  return [
    ...(await benchPageWeight(system)),
    ...(await benchPageScores(system)),
    ...(await benchSlowSignIn(system)),
    ...(await benchFirstPaint(system)),
  ];
}
