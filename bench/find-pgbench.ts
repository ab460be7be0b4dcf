import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';

/** A pgbench that runs here: PGBENCH_PATH, the one on the path, or Debian's own folders. Undefined when there is none. */
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
