import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive, isProcessStopped } from '../../start/process-alive.ts';

/**
 * Lists processes whose working directory is inside a folder: Patroni, its PostgreSQL and their child processes. Each
 * PostgreSQL process leads its own session, so no process group includes them all.
 */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isInside(workingDirectory(pid), folder));
}

/** Stops them like a hung machine: connections stay open and nothing responds. */
export async function freezeProcessesIn(folder: string): Promise<void> {
  const frozen = new Set<number>();
  // A process can start another one until its stop takes effect.
  for (let fresh = processesIn(folder); fresh.length > 0; ) {
    for (const pid of fresh) {
      signal(pid, 'SIGSTOP');
      frozen.add(pid);
    }
    while (fresh.some((pid) => isProcessAlive(pid) && !isProcessStopped(pid))) await delay(1);
    fresh = processesIn(folder).filter((pid) => !frozen.has(pid));
  }
}

export function thawProcessesIn(folder: string): void {
  for (const pid of processesIn(folder)) signal(pid, 'SIGCONT');
}

/** Kills them all at once, like a power failure. Resolves when none is left. */
export async function killProcessesIn(folder: string): Promise<void> {
  await freezeProcessesIn(folder);
  const all = processesIn(folder);
  for (const pid of all) signal(pid, 'SIGKILL');
  while (all.some(isProcessAlive)) await delay(10);
}

/** Like `killProcessesIn`, for a process that is exiting and can't wait. */
export function killProcessesAtExit(folder: string): void {
  for (const pid of processesIn(folder)) signal(pid, 'SIGKILL');
}

/** Terminates processes whose title contains a word, such as a standby's WAL receiver. */
export function endProcessesTitled(folder: string, title: string): void {
  for (const pid of processesIn(folder)) if (titleOf(pid).includes(title)) signal(pid, 'SIGTERM');
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
