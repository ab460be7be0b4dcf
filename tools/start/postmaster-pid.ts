import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessIdTaken } from './process-alive.ts';

/**
 * After a kill PostgreSQL's own pid file stays, and it refuses to start while any process has that number, even one
 * of another program that got it since. The number is then replaced by ours, which PostgreSQL ignores as its parent's;
 * the rest of the file stays, so that it still checks for orphans of the old server on the same shared memory.
 */
export function disownReusedPid(databaseFolder: string): void {
  const file = pidFile(databaseFolder);
  const pid = readPid(file);
  if (pid === undefined || !isProcessIdTaken(pid) || isServerOf(pid, databaseFolder)) return;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
}

/** True while the server that wrote the folder's pid file runs. */
export function isServerRunning(databaseFolder: string): boolean {
  const pid = readPid(pidFile(databaseFolder));
  return pid !== undefined && isProcessIdTaken(pid);
}

/** Ends the folder's server at once, without its clean-up; the next start recovers. For the second Ctrl-C. */
export function killServer(databaseFolder: string): void {
  const pid = readPid(pidFile(databaseFolder));
  if (pid !== undefined && isProcessIdTaken(pid) && isServerOf(pid, databaseFolder)) process.kill(pid, 'SIGQUIT');
}

function pidFile(databaseFolder: string): string {
  return join(databaseFolder, 'postmaster.pid');
}

function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return pid > 0 ? pid : undefined;
}

// A server names its folder on its command line, and the folder may be a link to where root keeps it.
function isServerOf(pid: number, databaseFolder: string): boolean {
  try {
    const commandLine =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return commandLine.includes(realpathSync(databaseFolder));
  } catch {
    return false;
  }
}
