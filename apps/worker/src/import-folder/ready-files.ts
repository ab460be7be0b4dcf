import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type DroppedFile, readDroppedName } from '@quittance/services/imports/dropped-file';

/** A file counts as complete after this long without a write, or as soon as `<name>.done` exists. */
const restingMs = 30_000;

/** Lists the complete files in a folder. Returns an empty list when the folder doesn't exist. */
export async function readyFiles(folder: string, nowMs: number): Promise<DroppedFile[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const present = new Set(names);
  const ready: DroppedFile[] = [];
  for (const name of names.toSorted()) {
    const file = readDroppedName(name);
    if (!file) continue;
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (!found?.isFile()) continue;
    if (present.has(`${name}.done`) || nowMs - found.mtimeMs >= restingMs) ready.push(file);
  }
  return ready;
}
