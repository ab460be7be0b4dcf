import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file atomically, so that readers see it whole or not at all, even after a power failure: writes to a
 * dotfile, syncs it to disk, then renames it. The payee code is URL-encoded so that it can't lead to another folder.
 */
export async function writeExportFile({
  home,
  payeeCode,
  name,
  content,
}: {
  home: string;
  payeeCode: string;
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}): Promise<void> {
  const folder = path.join(home, encodeURIComponent(payeeCode).replace(/^\./, '%2E'));
  await mkdir(folder, { recursive: true, mode: 0o750 });
  const unfinished = path.join(folder, `.${randomUUID()}`);
  const file = await open(unfinished, 'wx', 0o640);
  try {
    for await (const part of content) await file.write(part);
    await file.sync();
    await file.close();
    await rename(unfinished, path.join(folder, name));
    await syncFolder(folder);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Makes the rename durable, which requires syncing the folder as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
