import { setTimeout as delay } from 'node:timers/promises';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';
import { residentMegabytes } from './memory-use.ts';

const restMs = 5_000;

/** Measures the resident memory of an idle API process after startup. Works only on systems with /proc. */
export async function benchMemory(system: BenchSystem): Promise<BenchRow[]> {
  await delay(restMs);
  const what = 'memory of an idle API process, MB';
  const megabytes = await residentMegabytes(system.apiPid);
  const goal = 'at most 150';
  if (megabytes === undefined) return [{ what, figure: 'not measured on this system', goal, isMet: false }];
  return [{ what, figure: megabytes.toFixed(0), goal, isMet: megabytes <= 150 }];
}
