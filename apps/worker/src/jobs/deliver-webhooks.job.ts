import { deliverWebhooks } from '@quittance/services/webhooks/deliver-webhooks';
import { tellWebhooks } from '@quittance/services/webhooks/tell-webhooks';
import type { TenantJob } from '../worker-context.ts';

/** Creates webhook deliveries for new events and sends those that are due. */
export const deliverWebhooksJob: TenantJob = async (context, tenant) => {
  const told = await tellWebhooks(context, tenant);
  const delivered = await deliverWebhooks(context, tenant);
  if (told + delivered === 0) return;
  context.log.info({ job: 'deliver-webhooks', tenant: tenant.label, told, delivered }, 'webhooks sent');
};
