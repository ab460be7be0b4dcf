import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder of this process's own; `remove` takes it away with all that is in it. Others may enter it, for
 * PostgreSQL does not run as root and keeps its data inside as a user of its own.
 */
export function makeTemporaryFolder(purpose: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `quittance-${purpose}-`));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
