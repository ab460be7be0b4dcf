import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';

/** Finds pgbench at PGBENCH_PATH, on the PATH or in Debian's folders. Returns undefined if it isn't installed. */
export async function findPgbench(): Promise<string | undefined> {
  const candidates = [process.env.PGBENCH_PATH, 'pgbench', ...debianFolders()];
  for (const candidate of candidates) {
    if (candidate && (await runs(candidate))) return candidate;
  }
  return undefined;
}

async function runs(command: string): Promise<boolean> {
  try {
    await promisify(execFile)(command, ['--version']);
    return true;
  } catch {
    return false;
  }
}

function debianFolders(): string[] {
  try {
    return readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);
  } catch {
    return [];
  }
}

/**
 * Runs a script for some seconds or a number of transactions, and returns the transactions per
 * second. With `simple`, PostgreSQL plans every statement each time. Throws if a transaction fails.
 */
export async function runPgbench({
  pgbench,
  script,
  url,
  clients,
  length,
  protocol = 'simple',
}: {
  pgbench: string;
  script: string;
  url: string;
  clients: number;
  length: { seconds: number } | { transactions: number };
  protocol?: 'simple' | 'prepared';
}): Promise<number> {
  const { stdout } = await promisify(execFile)(pgbench, [
    '--no-vacuum',
    `--protocol=${protocol}`,
    `--client=${clients}`,
    '--jobs=1',
    'seconds' in length ? `--time=${length.seconds}` : `--transactions=${length.transactions}`,
    `--file=${script}`,
    url,
  ]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (failed > 0) throw new Error(`pgbench failed ${failed} times`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
