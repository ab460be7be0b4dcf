import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedServer } from '@quittance/database/embedded-server';
import { prepareDatabase } from '@quittance/database/prepare-database';
import { simulatePlans } from '@quittance/services/testing/plan-simulation/run-simulation';
import { simulationTable } from './simulation/simulation-table.ts';

// npm run simulate:plans -- --plans 1000 --years 2 --seed 1: lets plans live for years in minutes, with workers that die, lost calls, returns
// and wrong clocks, and ends with 1 when a promise was not kept. The same seed tells the same story.
const { values } = parseArgs({
  options: {
    plans: { type: 'string', default: '1000' },
    years: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});
const [plans, years, seed] = [values.plans, values.years, values.seed].map(Number);
if (!plans || !years || seed === undefined || [plans, years, seed].some((each) => !Number.isFinite(each) || each < 0)) {
  throw new Error('simulate-plans takes --plans, --years and --seed, numbers above 0');
}
const folder = await mkdtemp(path.join(tmpdir(), 'quittance-simulation-'));
const server = await startEmbeddedServer({
  dataDirectory: folder,
  superuserPassword: 'simulation',
  settings: ['fsync=off', 'max_connections=100'],
});
const beganAt = Date.now();
try {
  const urls = await prepareDatabase({
    adminUrl: server.url,
    appPassword: 'simulation-a',
    workerPassword: 'simulation-w',
  });
  const report = await simulatePlans(
    { ...urls, adminUrl: server.url },
    { plans, days: Math.round(years * 365), seed, told: (line) => console.log(`${seconds()} s: ${line}`) },
  );
  console.log(`\n${simulationTable(report)}\n`);
  const { length } = report.differences;
  console.log(
    `seed ${seed}: ${length === 0 ? 'every promise was kept' : `${length} promises were broken`}, ${seconds()} s`,
  );
  for (const difference of report.differences.slice(0, 100)) console.log(`  ${difference}`);
  process.exitCode = length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function seconds(): number {
  return Math.round((Date.now() - beganAt) / 1000);
}
