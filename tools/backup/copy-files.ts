import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies the files of a file store that are not in `into` yet, and answers how many there are then. Files never change once they are
 * there; one that is being written has a name that begins with a dot, and is left out.
 */
export async function copyFiles(from: string, into: string): Promise<number> {
  const isWhole = (source: string) => source === from || !path.basename(source).startsWith('.');
  await cp(from, into, { recursive: true, force: false, preserveTimestamps: true, filter: isWhole });
  const all = await readdir(into, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
}
