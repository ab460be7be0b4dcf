import { tellPaymentEvents } from '@quittance/services/payments/tell-payment-events';
import type { TenantJob } from '../worker-context.ts';

/** Writes the messages about what happened to single payments. */
export const tellPaymentEventsJob: TenantJob = async (context, tenant) => {
  const told = await tellPaymentEvents(context, tenant);
  if (told > 0) context.log.info({ job: 'tell-payment-events', tenant: tenant.label, told }, 'payments told of');
};
