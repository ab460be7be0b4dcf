import { expireCashSlips } from '@quittance/services/cash/expire-cash-slips';
import type { TenantJob } from '../worker-context.ts';

/** Ends the slips of payments in cash whose last day is over, soon after midnight where the tenant is. */
export const expireCashSlipsJob: TenantJob = async (context, tenant) => {
  const ended = await expireCashSlips(context, tenant);
  if (ended > 0) context.log.info({ job: 'expire-cash-slips', tenant: tenant.label, ended }, 'cash slips ended');
};
