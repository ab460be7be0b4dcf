import { tellRefunds } from '@quittance/services/refunds/tell-refunds';
import type { TenantJob } from '../worker-context.ts';

export const tellRefundsJob: TenantJob = async (context, tenant) => {
  const told = await tellRefunds(context, tenant);
  if (told > 0) context.log.info({ job: 'tell-refunds', tenant: tenant.label, told }, 'payers told of refunds');
};
