import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessIdTaken } from './process-alive.ts';

/**
 * Replaces a reused process id in PostgreSQL's pid file. The file survives a kill, and PostgreSQL refuses to start
 * while any process has that id, even an unrelated one. Our own id is ignored, because we are PostgreSQL's parent. The
 * rest of the file stays, so that PostgreSQL still checks for orphans of the old server on the same shared memory.
 */
export function disownReusedPid(databaseFolder: string): void {
  const file = pidFile(databaseFolder);
  const pid = readPid(file);
  if (pid === undefined || !isProcessIdTaken(pid) || isServerOf(pid, databaseFolder)) return;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
}

/** Returns true while the server that wrote the folder's pid file is running. */
export function isServerRunning(databaseFolder: string): boolean {
  const pid = readPid(pidFile(databaseFolder));
  return pid !== undefined && isProcessIdTaken(pid);
}

/** Kills the folder's server without a clean shutdown, for the second Ctrl-C. The next start recovers. */
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

// A server's command line names its folder, which may be a link to the folder used when we run as root.
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
