import { readdir, readFile } from 'node:fs/promises';

/** Programs whose CPU time the bench tells apart. */
export type CpuTime = { postgres: number; api: number; others: number };

/** Linux counts CPU time in hundredths of a second. */
const msPerTick = 10;

/**
 * Returns the CPU time in ms that this process and everything it started has used so far, without programs that have
 * ended. Returns undefined without /proc.
 */
export async function cpuTime(): Promise<CpuTime | undefined> {
  const processes = await readProcesses();
  if (processes.length === 0) return undefined;
  const time: CpuTime = { postgres: 0, api: 0, others: 0 };
  const family = new Set([process.pid]);
  // A child can have a smaller id than its parent, so repeat this until it adds nobody.
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  for (const { pid, command, ms } of processes) {
    if (!family.has(pid)) continue;
    time[/postgres/.test(command) ? 'postgres' : /apps\/api/.test(command) ? 'api' : 'others'] += ms;
  }
  return time;
}

/** Returns the CPU time between two measurements, in ms. */
export function cpuTimeBetween(before: CpuTime, after: CpuTime): CpuTime {
  return {
    postgres: after.postgres - before.postgres,
    api: after.api - before.api,
    others: after.others - before.others,
  };
}

type Process = { pid: number; parent: number; command: string; ms: number };

async function readProcesses(): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess));
  return found.filter((each) => each !== undefined);
}

/** Returns undefined for a process that has just ended. */
async function readProcess(pid: string): Promise<Process | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    // The name in parentheses may contain spaces.
    const [, parent, , , , , , , , , , user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { pid: Number(pid), parent: parent ?? 0, command, ms: ((user ?? 0) + (system ?? 0)) * msPerTick };
  } catch {
    return undefined;
  }
}
