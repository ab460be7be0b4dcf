import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type DroppedFile, readDroppedName } from '@quittance/services/imports/dropped-file';

/** A file is taken when nothing has been written to it for so long, or at once when `<name>.done` stands beside it. */
const restingMs = 30_000;

/** What a folder holds that can be taken: a file that is still being written never is. Empty where there is no such folder. */
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
