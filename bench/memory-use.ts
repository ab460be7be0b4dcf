import { readFile } from 'node:fs/promises';
import { programFamily } from './program-family.ts';

/** Returns the resident memory of a process in MB, or undefined without /proc. */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  return status === undefined ? undefined : megabytesIn(status, 'VmRSS');
}

/**
 * Returns the memory of the API and PostgreSQL in MB. Memory that several processes share counts once. Returns undefined
 * without /proc.
 */
export async function serverMegabytes(): Promise<number | undefined> {
  const servers = (await programFamily()).filter(({ program }) => program !== 'others');
  const shares = await Promise.all(
    servers.map(({ pid }) =>
      readFile(`/proc/${pid}/smaps_rollup`, 'utf8').then(
        (text) => megabytesIn(text, 'Pss'),
        () => 0,
      ),
    ),
  );
  return servers.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0);
}

function megabytesIn(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
}
