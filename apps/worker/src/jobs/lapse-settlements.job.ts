import { lapseSettlements } from '@quittance/services/settlements/lapse-settlements';
import type { TenantJob } from '../worker-context.ts';

/** Ends accepted settlements without a payment by their last day, soon after midnight in the tenant's time zone. */
export const lapseSettlementsJob: TenantJob = async (context, tenant) => {
  const lapsed = await lapseSettlements(context, tenant);
  if (lapsed > 0) context.log.info({ job: 'lapse-settlements', tenant: tenant.label, lapsed }, 'settlements lapsed');
};
