import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readyFiles } from '../import-folder/ready-files.ts';
import { takeDroppedFile } from '../import-folder/take-dropped-file.ts';
import type { TenantJob } from '../worker-context.ts';

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
