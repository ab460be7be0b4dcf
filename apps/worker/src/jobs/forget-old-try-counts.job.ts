import { forgetOldTryCounts } from '@quittance/services/sign-in/forget-old-try-counts';
import type { TenantJob } from '../worker-context.ts';

/** Removes old counts of failed sign-ins and devices that are no longer used, every day. */
export const forgetOldTryCountsJob: TenantJob = async (context, tenant) => {
  const forgotten = await forgetOldTryCounts(context, tenant);
  if (forgotten > 0) {
    context.log.info({ job: 'forget-old-try-counts', tenant: tenant.label, forgotten }, 'old try counts removed');
  }
};
