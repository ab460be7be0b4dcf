import { chargeDueInstallments } from '@quittance/services/installment-plans/charge-due-installments';
import { giveUpLateRetries } from '@quittance/services/installment-plans/give-up-late-retries';
import type { TenantJob } from '../worker-context.ts';

/** Makes the payments of plans whose day has come, from six in the morning where the tenant is; first it gives up what is too old to be tried again. */
export const chargeDueInstallmentsJob: TenantJob = async (context, tenant) => {
  const job = 'charge-due-installments';
  const givenUp = await giveUpLateRetries(context, tenant);
  if (givenUp > 0) context.log.info({ job, tenant: tenant.label, givenUp }, 'retries that came too late given up');
  const charged = await chargeDueInstallments(context, tenant);
  if (charged > 0) context.log.info({ job, tenant: tenant.label, charged }, 'due installments charged');
};
