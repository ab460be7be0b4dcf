import { closeDuePostingFiles } from '@quittance/services/posting/close-due-posting-files';
import type { TenantJob } from '../worker-context.ts';

/** Closes each day's posting files at the tenant's cut-off. */
export const closePostingFilesJob: TenantJob = async (context, tenant) => {
  const closed = await closeDuePostingFiles(context, tenant);
  if (closed > 0)
    context.log.info({ job: 'close-posting-files', tenant: tenant.label, closed }, 'posting files closed');
};
