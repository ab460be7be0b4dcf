import { forgetOldRecipes } from '@quittance/services/installment-plans/forget-old-recipes';
import type { TenantJob } from '../worker-context.ts';

/** Removes schedules that were shown and are too old to be agreed to, every night. */
export const forgetOldRecipesJob: TenantJob = async (context, tenant) => {
  const forgotten = await forgetOldRecipes(context, tenant);
  if (forgotten > 0)
    context.log.info({ job: 'forget-old-recipes', tenant: tenant.label, forgotten }, 'old schedules removed');
};
