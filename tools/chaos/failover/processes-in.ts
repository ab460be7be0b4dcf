import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive } from '../../start/process-alive.ts';

/**
 * The processes that work inside a folder, by their working directories: Patroni, its PostgreSQL and whatever they started. PostgreSQL's
 * processes each lead a session of their own, so that no process group has them all.
 */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isInside(workingDirectory(pid), folder));
}

/** Stops them as a machine that hangs would: connections stay open and nothing answers. */
export async function freezeProcessesIn(folder: string): Promise<void> {
  const frozen = new Set<number>();
  // A process may have been started while the others were being stopped.
  for (let fresh = processesIn(folder); fresh.length > 0; ) {
    for (const pid of fresh) {
      signal(pid, 'SIGSTOP');
      frozen.add(pid);
    }
    fresh = processesIn(folder).filter((pid) => !frozen.has(pid));
  }
}

/** Lets them go on where they were. */
export function thawProcessesIn(folder: string): void {
  for (const pid of processesIn(folder)) signal(pid, 'SIGCONT');
}

/** Ends them all at once, as a power cut would; resolves when none is left. */
export async function killProcessesIn(folder: string): Promise<void> {
  await freezeProcessesIn(folder);
  const all = processesIn(folder);
  for (const pid of all) signal(pid, 'SIGKILL');
  while (all.some(isProcessAlive)) await delay(10);
}

/** As `killProcessesIn`, for a process that is about to exit and cannot wait. */
export function killProcessesAtExit(folder: string): void {
  for (const pid of processesIn(folder)) signal(pid, 'SIGKILL');
}

/** Asks those to end whose title has a word, such as the receiver of a standby. */
export function endProcessesTitled(folder: string, word: string): void {
  for (const pid of processesIn(folder)) if (titleOf(pid).includes(word)) signal(pid, 'SIGTERM');
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function workingDirectory(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function isInside(directory: string, folder: string): boolean {
  return directory === folder || directory.startsWith(`${folder}/`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
