import { expireCashSlips } from '@quittance/services/cash/expire-cash-slips';
import type { TenantJob } from '../worker-context.ts';

/** Expires cash slips after their last day in the tenant's time zone. */
export const expireCashSlipsJob: TenantJob = async (context, tenant) => {
  const ended = await expireCashSlips(context, tenant);
  if (ended > 0) context.log.info({ job: 'expire-cash-slips', tenant: tenant.label, ended }, 'cash slips ended');
};
