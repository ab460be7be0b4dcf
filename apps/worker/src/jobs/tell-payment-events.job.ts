import { tellPaymentEvents } from '@quittance/services/payments/notify/tell-payment-events';
import type { TenantJob } from '../worker-context.ts';

/** Queues messages about payments that aren't part of a plan. */
export const tellPaymentEventsJob: TenantJob = async (context, tenant) => {
  const told = await tellPaymentEvents(context, tenant);
  if (told > 0) context.log.info({ job: 'tell-payment-events', tenant: tenant.label, told }, 'payments told of');
};
