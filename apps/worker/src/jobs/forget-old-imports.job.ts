import { forgetOldImports } from '@quittance/services/imports/forget-old-imports';
import type { TenantJob } from '../worker-context.ts';

/** Forgets what was kept of imports that can no longer be undone, every night. */
export const forgetOldImportsJob: TenantJob = async (context, tenant) => {
  const forgotten = await forgetOldImports(context, { tenant });
  if (forgotten > 0)
    context.log.info({ job: 'forget-old-imports', tenant: tenant.label, forgotten }, 'old imports forgotten');
};
