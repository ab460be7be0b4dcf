import { sweepRefunds } from '@quittance/services/refunds/sweep-refunds';
import type { TenantJob } from '../worker-context.ts';

/** Resumes refunds that a process left unfinished. */
export const sweepRefundsJob: TenantJob = async (context, tenant) => {
  const moved = await sweepRefunds(context, tenant);
  if (moved > 0) context.log.info({ job: 'sweep-refunds', tenant: tenant.label, moved }, 'open refunds moved on');
};
