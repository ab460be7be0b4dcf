import { sweepRefunds } from '@quittance/services/refunds/sweep-refunds';
import type { TenantJob } from '../worker-context.ts';

/** Takes up refunds that were left open, every few seconds. */
export const sweepRefundsJob: TenantJob = async (context, tenant) => {
  const moved = await sweepRefunds(context, tenant);
  if (moved > 0) context.log.info({ job: 'sweep-refunds', tenant: tenant.label, moved }, 'open refunds moved on');
};
