import { sweepPayments } from '@quittance/services/payments/charge/sweep-payments';
import type { TenantJob } from '../worker-context.ts';

/** Resumes payments that a process left unfinished. */
export const sweepPaymentsJob: TenantJob = async (context, tenant) => {
  const moved = await sweepPayments(context, tenant);
  if (moved > 0) context.log.info({ job: 'sweep-payments', tenant: tenant.label, moved }, 'open payments moved on');
};
