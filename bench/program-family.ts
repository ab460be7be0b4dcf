import { readdir, readFile } from 'node:fs/promises';

/** Programs that the bench tells apart. */
export type Program = 'postgres' | 'api' | 'others';

/** A process with its CPU time so far, in ms. */
export type FamilyProcess = { pid: number; program: Program; cpuMs: number };

/** Linux counts CPU time in hundredths of a second. */
const msPerTick = 10;

/**
 * Returns this process and everything that it started, without programs that have ended. Returns an empty list without
 * /proc.
 */
export async function programFamily(): Promise<FamilyProcess[]> {
  const names = await readdir('/proc').catch(() => []);
  const read = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess));
  const processes = read.filter((each) => each !== undefined);
  const family = new Set([process.pid]);
  // A child can have a smaller id than its parent, so repeat this until it adds nobody.
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid));
}

/** Returns undefined for a process that has just ended. */
async function readProcess(pid: string): Promise<(FamilyProcess & { parent: number }) | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    // The name in parentheses may contain spaces.
    const [, parent, , , , , , , , , , user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const program = /postgres/.test(command) ? 'postgres' : /apps\/api/.test(command) ? 'api' : 'others';
    return { pid: Number(pid), parent: parent ?? 0, program, cpuMs: ((user ?? 0) + (system ?? 0)) * msPerTick };
  } catch {
    return undefined;
  }
}
