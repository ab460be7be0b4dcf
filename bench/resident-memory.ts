import { readFile } from 'node:fs/promises';

/** Returns the resident memory of a process in MB, or undefined without /proc. */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  return status === undefined ? undefined : Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
