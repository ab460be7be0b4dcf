import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive, isProcessStopped } from '../start/process-alive.ts';

/**
 * Kills the server and all its processes at once, like a power failure. Stops it first and waits until it has stopped,
 * because it can start another process until then. A survivor would keep the shared memory, and PostgreSQL refuses to
 * start while any process has it.
 */
export async function killServer(dataDirectory: string): Promise<void> {
  const postmaster = Number.parseInt(readFileSync(join(realpathSync(dataDirectory), 'postmaster.pid'), 'utf8'), 10);
  process.kill(postmaster, 'SIGSTOP');
  while (isProcessAlive(postmaster) && !isProcessStopped(postmaster)) await delay(1);
  const all = [...childrenOf(postmaster), postmaster];
  for (const pid of all) killIfThere(pid);
  while (all.some(isProcessAlive)) await delay(10);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function childrenOf(parent: number): number[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
      .map(Number);
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (of === parent && pid ? [pid] : []));
}

/** The parent's id follows the state, which follows the program's name in parentheses. */
function parentOf(pid: string): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
