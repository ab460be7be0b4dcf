import { keepCollectionSums } from '@quittance/services/reports/keep-collection-sums';
import type { TenantJob } from '../worker-context.ts';

/** Keeps the sums of the days that are over, every hour: where it is midnight differs, and after an upgrade nobody waits for the past until the next day. */
export const keepCollectionSumsJob: TenantJob = async (context, tenant) => {
  const days = await keepCollectionSums(context, tenant);
  if (days > 0)
    context.log.info({ job: 'keep-collection-sums', tenant: tenant.label, days }, 'days added to the reports');
};
