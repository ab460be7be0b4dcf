import { applyRetention } from '@quittance/services/retention/apply-retention';
import type { TenantJob } from '../worker-context.ts';

/** Deletes records past their retention period: request counts every hour, everything else every night. */
export const applyRetentionJob =
  (run: 'nightly' | 'hourly'): TenantJob =>
  async (context, tenant) => {
    const deleted = await applyRetention(context, { tenant, run });
    if (Object.keys(deleted).length > 0)
      context.log.info({ job: 'apply-retention', tenant: tenant.label, deleted }, 'expired records deleted');
  };
