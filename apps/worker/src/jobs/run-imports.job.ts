import { advanceImport } from '@quittance/services/imports/advance-import';
import { LeaseLost } from '@quittance/services/imports/hold-import';
import { openImports } from '@quittance/services/imports/open-imports';
import type { TenantJob } from '../worker-context.ts';

/** Previews uploaded files, runs and undoes imports, and resumes interrupted ones. */
export const runImportsJob: TenantJob = async (context, tenant) => {
  for (const batchId of await openImports(context, { tenant })) {
    const isOver = await advanceImport(context, { tenant, batchId }).catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) context.onFault(error);
      return false;
    });
    if (isOver) context.log.info({ job: 'run-imports', tenant: tenant.label, batchId }, 'worked on an import');
  }
};
