import { collectProcessorEvents } from '@quittance/services/payments/charge/collect-processor-events';
import type { TenantJob } from '../worker-context.ts';

/** Reads settlements and returns of bank payments from the processors. */
export const collectProcessorEventsJob: TenantJob = async (context, tenant) => {
  const taken = await collectProcessorEvents(context, tenant);
  if (taken > 0)
    context.log.info({ job: 'collect-processor-events', tenant: tenant.label, taken }, 'processor events taken in');
};
