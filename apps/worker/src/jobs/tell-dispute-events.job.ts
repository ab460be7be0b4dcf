import { tellDisputeEvents } from '@quittance/services/disputes/tell-dispute-events';
import type { TenantJob } from '../worker-context.ts';

export const tellDisputeEventsJob: TenantJob = async (context, tenant) => {
  const told = await tellDisputeEvents(context, tenant);
  if (told > 0) context.log.info({ job: 'tell-dispute-events', tenant: tenant.label, told }, 'disputes told of');
};
