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
