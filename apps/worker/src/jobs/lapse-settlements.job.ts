import { lapseSettlements } from '@quittance/services/settlements/lapse-settlements';
import type { TenantJob } from '../worker-context.ts';

/** Ends settlements that were accepted and not begun by their last day, soon after midnight where the tenant is. */
export const lapseSettlementsJob: TenantJob = async (context, tenant) => {
  const lapsed = await lapseSettlements(context, tenant);
  if (lapsed > 0) context.log.info({ job: 'lapse-settlements', tenant: tenant.label, lapsed }, 'settlements lapsed');
};
