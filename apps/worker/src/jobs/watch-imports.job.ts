import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type DroppedFile, readDroppedName } from '@quittance/services/imports/dropped-file';
import { takeDroppedFile } from '../import-folder/take-dropped-file.ts';
import type { TenantJob } from '../worker-context.ts';

/** A file counts as complete after this long without a write, or as soon as `<name>.done` exists. */
const restingMs = 30_000;

/** Lists the complete files in a folder. Returns an empty list when the folder doesn't exist. */
async function readyFiles(folder: string, nowMs: number): Promise<DroppedFile[]> {
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

/**
 * Imports files that creditors upload to `<folder>/<tenant>/<payee>`, for example over SFTP. Does nothing without a
 * folder.
 */
export function watchImportsJob(folder: string): TenantJob {
  return async (context, tenant) => {
    if (folder === '') return;
    const home = path.join(folder, tenant.label);
    for (const payeeCode of await readdir(home).catch(() => [])) {
      const drop = path.join(home, payeeCode);
      // Uses the system clock, because the host of the folder sets the files' times.
      for (const file of await readyFiles(drop, Date.now())) {
        const end = await takeDroppedFile(context, { tenant, folder: drop, payeeCode, file }).catch(
          (fault: unknown) => {
            context.onFault(fault);
            return undefined;
          },
        );
        if (end) context.log.info({ job: 'watch-imports', tenant: tenant.label, payeeCode, end }, 'took a file in');
      }
    }
  };
}
