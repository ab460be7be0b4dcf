import { readFile } from 'node:fs/promises';

/** The resident memory of a process in MB; undefined where /proc does not tell. */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  return status === undefined ? undefined : Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
