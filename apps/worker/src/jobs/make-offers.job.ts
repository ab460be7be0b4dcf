import { makeOffers } from '@quittance/services/offers/make-offers';
import type { TenantJob } from '../worker-context.ts';

/** Creates a batch of offers for active rules, and withdraws the offers of rules that were paused with withdrawal. */
export const makeOffersJob: TenantJob = async (context, tenant) => {
  const { made, withdrawn } = await makeOffers(context, tenant);
  if (made + withdrawn > 0)
    context.log.info({ job: 'make-offers', tenant: tenant.label, made, withdrawn }, 'offers made and withdrawn');
};
