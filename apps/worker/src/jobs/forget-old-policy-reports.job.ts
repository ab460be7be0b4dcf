import { forgetOldPolicyReports } from '@quittance/services/policy-reports/forget-old-policy-reports';
import type { TenantJob } from '../worker-context.ts';

/** Removes what browsers reported of our pages more than 90 days ago, every night. */
export const forgetOldPolicyReportsJob: TenantJob = async (context, tenant) => {
  const forgotten = await forgetOldPolicyReports(context, tenant);
  if (forgotten > 0) {
    context.log.info(
      { job: 'forget-old-policy-reports', tenant: tenant.label, forgotten },
      'old policy reports removed',
    );
  }
};
