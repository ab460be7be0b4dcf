import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkFileName, type FileStore } from './file-store.ts';

/**
 * Stores files in a local folder that must lie outside everything the server serves. Writes are atomic, several
 * processes may share the folder, and only the product's own user can read it.
 */
export function openFolderFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    checkFileName(name);
    return path.join(folder, ...name.split('/'));
  };
  return {
    async put(name, bytes) {
      const filePath = pathOf(name);
      const parent = path.dirname(filePath);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const unfinished = path.join(parent, `.${randomUUID()}`);
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, filePath);
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    close: () => undefined,
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
