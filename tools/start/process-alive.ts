import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True while any process has this id, also one that has ended and that nobody has waited for yet. */
export function isProcessIdTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * True while a process with this id runs, whoever owns it. One that has ended keeps its id until its parent has waited
 * for it, which the first process of many containers never does: that one counts as gone.
 */
export function isProcessAlive(pid: number): boolean {
  return isProcessIdTaken(pid) && !readState(pid).startsWith('Z');
}

function readState(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' });
    // The state comes after the program's name, which stands in parentheses and may hold anything.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2);
  } catch {
    return '';
  }
}
