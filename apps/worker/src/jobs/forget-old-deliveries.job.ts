import { forgetOldDeliveries } from '@quittance/services/webhooks/forget-old-deliveries';
import type { TenantJob } from '../worker-context.ts';

/** Forgets webhook events of more than 30 days ago with their log, every night. */
export const forgetOldDeliveriesJob: TenantJob = async (context, tenant) => {
  const forgotten = await forgetOldDeliveries(context, tenant);
  if (forgotten > 0)
    context.log.info({ job: 'forget-old-deliveries', tenant: tenant.label, forgotten }, 'old webhook events forgotten');
};
