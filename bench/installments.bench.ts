import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { dayFromNow, makeBenchPlans, planCount } from './bench-plans.ts';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { recordInstallment } from './record-installment.ts';

/** As many as the payments a worker submits to the processor at once. */
const clients = 4;
/** Plans reserved for pgbench. */
const pgbenchRuns = 600;

/** Compares the installments per second of one and two workers with pgbench running the same SQL. */
export async function benchInstallments(system: BenchSystem): Promise<BenchRow[]> {
  await makeBenchPlans(system);
  const pgbench = await findPgbench();
  const script = path.join(tmpdir(), `quittance-bench-plans-${process.pid}.sql`);
  await writeFile(script, await recordInstallment(system));
  const bare = pgbench
    ? await runPgbench({ pgbench, script, url: system.workerUrl, clients, length: { transactions: pgbenchRuns } })
    : undefined;
  await chargeDay(system, { day: 1, workers: 1 });
  const one = await chargeDay(system, { day: 2, workers: 1 });
  const two = await chargeDay(system, { day: 3, workers: 2 });
  const ratio = bare === undefined ? undefined : one / bare;
  return [
    { what: 'installments per second with one worker', figure: one.toFixed(0), goal: '' },
    { what: 'installments per second with two workers', figure: two.toFixed(0), goal: '' },
    {
      what: 'installments per second with the same SQL in pgbench',
      figure: bare?.toFixed(0) ?? 'pgbench is missing',
      goal: '',
    },
    {
      what: 'ratio of one worker to pgbench',
      figure: ratio?.toFixed(2) ?? 'not measured',
      goal: 'at least 0.5',
      isMet: ratio !== undefined && ratio >= 0.5,
    },
  ];
}

/**
 * Charges everything due on a day and returns installments per second. Throws unless each plan was charged exactly
 * once.
 */
async function chargeDay(system: BenchSystem, { day, workers }: { day: number; workers: number }): Promise<number> {
  const processes = await Promise.all(Array.from({ length: workers }, () => startWorker(system, day)));
  const from = performance.now();
  const counts = await Promise.all(processes.map(({ run }) => run()));
  const seconds = (performance.now() - from) / 1000;
  const charged = counts.reduce((sum, count) => sum + count, 0);
  if (charged !== planCount) throw new Error(`${charged} of ${planCount} installments were charged`);
  return charged / seconds;
}

async function startWorker(system: BenchSystem, day: number) {
  const child = spawn(
    process.execPath,
    [...process.execArgv, path.join(import.meta.dirname, 'installment-worker.ts')],
    {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        DATABASE_URL: system.workerUrl,
        SANDBOX_URL: system.sandboxUrl,
        NOW: `${dayFromNow(day)}T20:00:00Z`,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  await once(child.stdout, 'data');
  return {
    async run(): Promise<number> {
      child.stdin.end('go\n');
      return Number(await text(child.stdout));
    },
  };
}
