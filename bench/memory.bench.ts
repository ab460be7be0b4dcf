import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';

const restMs = 5_000;

/** The resident memory of an API process that has started and has had nothing to do since. Only where /proc tells. */
export async function benchMemory(system: BenchSystem): Promise<BenchRow[]> {
  await delay(restMs);
  const what = 'memory of the API at rest, MB';
  try {
    const status = await readFile(`/proc/${system.apiPid}/status`, 'utf8');
    const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    return [{ what, figure: megabytes.toFixed(0), goal: 'at most 150', isMet: megabytes <= 150 }];
  } catch {
    return [{ what, figure: 'not measured on this system', goal: 'at most 150', isMet: false }];
  }
}
