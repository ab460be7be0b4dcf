import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns true while any process has this id, including a zombie. */
export function isProcessIdTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns true while a process with this id is running, under any user. A zombie counts as gone: it keeps its id until
 * its parent waits for it, which the first process of many containers never does.
 */
export function isProcessAlive(pid: number): boolean {
  return isProcessIdTaken(pid) && !readState(pid).startsWith('Z');
}

/** Returns true once a stop signal has taken effect. Until then, the process can still start others. */
export function isProcessStopped(pid: number): boolean {
  return readState(pid).startsWith('T');
}

function readState(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' });
    // The state follows the program's name, which is in parentheses and may contain anything.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2);
  } catch {
    return '';
  }
}
