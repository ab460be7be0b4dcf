import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeBenchCustomers } from '../bench/bench-customers.ts';
import { tableOf } from '../bench/bench-row.ts';
import { startBenchSystem } from '../bench/bench-system.ts';
import { keepLoadPromises } from '../bench/load/load-promises.ts';
import { buildPortal } from './start/portal-build.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

// npm run load -- --minutes 10: measures what one API process can do, and what it does at 80% and at 200% of that. Ends with 1 when a
// promise was broken. All of it stays on this machine.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 600)) throw new Error('load takes --minutes, a number above 0 and up to 600');
const stopping = new AbortController();
stopOnSignals({ stop: () => stopping.abort(), kill: () => process.exit(130) });
await buildPortal(path.dirname(import.meta.dirname), stopping.signal);
const system = await startBenchSystem();
try {
  console.log(`The API, PostgreSQL and the sandbox processor run; one API process at port ${system.apiPort}.`);
  await makeBenchCustomers(system);
  const told = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const rows = await keepLoadPromises(system, { minutes, signal: stopping.signal, told });
  const broken = rows.filter(({ isMet }) => isMet === false).length;
  console.log(`\n${new Date().toISOString().slice(0, 10)}\n\n${tableOf(rows)}\n`);
  console.log(`load: ${rows.length} figures, ${broken} promises broken`);
  process.exitCode = stopping.signal.aborted ? 130 : broken === 0 ? 0 : 1;
} finally {
  await system.stop();
}
