import path from 'node:path';
import { makeBenchCustomers } from '../bench/bench-customers.ts';
import { tableOf } from '../bench/bench-row.ts';
import { startBenchSystem } from '../bench/bench-system.ts';
import { keepLoadPromises, loadBases } from '../bench/load/load-promises.ts';
import { readOptions, refuseOptions } from './options/read-options.ts';
import { buildApp } from './start/app-build.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

const usage = `npm run load -- [--minutes 10] [--of kept-up]
Measures what one API process can do, and what it does at 80% of that for so many minutes and at 200% for half a minute
(docs/resilience.md). The 80% are of what it keeps up for two minutes, or with --of flat-out of what comes through at all. Ends with 1 when a promise was broken. All of it stays on this machine.`;

const { values } = readOptions(usage, {
  options: { minutes: { type: 'string', default: '10' }, of: { type: 'string', default: 'kept-up' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 600)) refuseOptions(usage, '--minutes takes a number above 0 and up to 600');
const of =
  loadBases.find((base) => base === values.of) ?? refuseOptions(usage, `--of takes one of: ${loadBases.join(', ')}`);
const stopping = new AbortController();
stopOnSignals({ stop: () => stopping.abort(), kill: () => process.exit(130) });
await buildApp(path.dirname(import.meta.dirname), { app: 'portal', signal: stopping.signal });
const system = await startBenchSystem();
try {
  console.log(
    `The API, PostgreSQL and the sandbox processor are running, with one API process on port ${system.apiPort}.`,
  );
  await makeBenchCustomers(system);
  const report = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const rows = await keepLoadPromises(system, { minutes, of, signal: stopping.signal, report });
  const broken = rows.filter(({ isMet }) => isMet === false).length;
  console.log(`\n${new Date().toISOString().slice(0, 10)}\n\n${tableOf(rows)}\n`);
  console.log(`load: ${rows.length} figures, ${broken} promises broken`);
  process.exitCode = stopping.signal.aborted ? 130 : broken === 0 ? 0 : 1;
} finally {
  await system.stop();
}
