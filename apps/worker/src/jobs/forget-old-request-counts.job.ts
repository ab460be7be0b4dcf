import { forgetOldRequestCounts } from '@quittance/services/request-counts/forget-old-request-counts';
import type { TenantJob } from '../worker-context.ts';

/** Removes how often was asked for what hours ago, every hour. */
export const forgetOldRequestCountsJob: TenantJob = async (context, tenant) => {
  const forgotten = await forgetOldRequestCounts(context, tenant);
  if (forgotten > 0) {
    context.log.info(
      { job: 'forget-old-request-counts', tenant: tenant.label, forgotten },
      'old request counts removed',
    );
  }
};
