import { tellExpiringCards } from '@quittance/services/payment-methods/tell-expiring-cards';
import type { TenantJob } from '../worker-context.ts';

export const tellExpiringCardsJob: TenantJob = async (context, tenant) => {
  const told = await tellExpiringCards(context, tenant);
  if (told > 0) context.log.info({ job: 'tell-expiring-cards', tenant: tenant.label, told }, 'expiring cards told of');
};
