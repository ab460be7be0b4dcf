import path from 'node:path';
import { makeBenchCustomers } from '../bench/bench-customers.ts';
import { type BenchRow, tableOf } from '../bench/bench-row.ts';
import { startBenchSystem } from '../bench/bench-system.ts';
import { benchFirstPaint } from '../bench/first-paint.bench.ts';
import { benchImports } from '../bench/import.bench.ts';
import { benchInstallments } from '../bench/installments.bench.ts';
import { benchLogIns } from '../bench/log-ins.bench.ts';
import { benchMemory } from '../bench/memory.bench.ts';
import { benchPageWeight } from '../bench/page-weight.bench.ts';
import { benchPayments } from '../bench/payments.bench.ts';
import { benchSearch } from '../bench/search.bench.ts';
import { benchStatements } from '../bench/statements.bench.ts';
import { benchUploads } from '../bench/uploads.bench.ts';
import { benchWhereYouStand } from '../bench/where-you-stand.bench.ts';
import { buildApp } from './start/app-build.ts';

// npm run bench [rows to import]: compares throughput, memory use and page speed with the machine's limits.
await buildApp(path.dirname(import.meta.dirname), { app: 'portal' });
const system = await startBenchSystem();
const rows: BenchRow[] = [];
const importedRows = Number(process.argv[2] ?? 100_000);
try {
  rows.push(...(await benchMemory(system)));
  const customers = await makeBenchCustomers(system);
  rows.push(...(await benchPayments(system, customers)));
  rows.push(...(await benchInstallments(system)));
  rows.push(...(await benchImports(system, { rows: importedRows })));
  rows.push(...(await benchSearch(system)));
  rows.push(...(await benchLogIns(system)));
  rows.push(...(await benchStatements(system)));
  rows.push(...(await benchUploads(system)));
  rows.push(...(await benchPageWeight(system)));
  rows.push(...(await benchFirstPaint(system)));
  rows.push(...(await benchWhereYouStand(system)));
} finally {
  await system.stop();
}
console.log(`\n${new Date().toISOString().slice(0, 10)}\n\n${tableOf(rows)}\n`);
