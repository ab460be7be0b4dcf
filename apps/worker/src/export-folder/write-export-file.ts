import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that whoever looks into the folder finds it whole or not at all, also after the machine has lost its power: under a name that
 * begins with a point, put on the disk, then renamed. A payee's code that could lead elsewhere is escaped as in an address.
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

/** The new name is on the disk only when the folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
