import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies files of a file store that are missing in `into`, and returns the resulting number of files. Stored files
 * never change. Files being written start with a dot and are skipped.
 */
export async function copyFiles(from: string, into: string): Promise<number> {
  const isWhole = (source: string) => source === from || !path.basename(source).startsWith('.');
  await cp(from, into, { recursive: true, force: false, preserveTimestamps: true, filter: isWhole });
  const all = await readdir(into, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
}
