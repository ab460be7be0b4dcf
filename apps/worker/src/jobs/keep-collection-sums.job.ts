import { keepCollectionSums } from '@quittance/services/reports/keep-collection-sums';
import type { TenantJob } from '../worker-context.ts';

/**
 * Stores the totals of past days for reports. Runs hourly, because midnight differs by tenant and an upgrade should
 * backfill without waiting a day.
 */
export const keepCollectionSumsJob: TenantJob = async (context, tenant) => {
  const days = await keepCollectionSums(context, tenant);
  if (days > 0)
    context.log.info({ job: 'keep-collection-sums', tenant: tenant.label, days }, 'days added to the reports');
};
