import { makeOffers } from '@quittance/services/offers/make-offers';
import type { TenantJob } from '../worker-context.ts';

/** Makes the offers of the rules that are active, and withdraws those of rules that were paused so, every few seconds some more. */
export const makeOffersJob: TenantJob = async (context, tenant) => {
  const { made, withdrawn } = await makeOffers(context, tenant);
  if (made + withdrawn > 0)
    context.log.info({ job: 'make-offers', tenant: tenant.label, made, withdrawn }, 'offers made and withdrawn');
};
