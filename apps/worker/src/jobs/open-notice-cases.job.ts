import { openNoticeCases } from '@quittance/services/debit-notices/open-notice-cases';
import type { TenantJob } from '../worker-context.ts';

/** Opens a case for each required notice that couldn't be delivered. */
export const openNoticeCasesJob: TenantJob = async (context, tenant) => {
  const undelivered = await openNoticeCases(context, tenant);
  if (undelivered === 0) return;
  context.log.warn({ job: 'open-notice-cases', tenant: tenant.label, undelivered }, 'required notices not delivered');
};
