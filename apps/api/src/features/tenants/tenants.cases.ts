import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import { defineCases } from '../../testing/call-cases.ts';

/** Covers GET tenant/config (req 7.2). */
export const tenantCases = [
  defineCases(getTenantConfig, {
    success: async ({ tenant }) => ({ tenant: tenant.label }),
    refusals: { TenantUnknown: async () => ({ tenant: 'nobody' }) },
  }),
];
