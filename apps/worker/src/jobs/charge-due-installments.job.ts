import { chargeDueInstallments } from '@quittance/services/installment-plans/charge/charge-due-installments';
import { giveUpLateRetries } from '@quittance/services/installment-plans/charge/give-up-late-retries';
import type { TenantJob } from '../worker-context.ts';

/**
 * Charges due installments from 6 a.m. in the tenant's time zone. Gives up expired retries first, so that none is
 * charged too late.
 */
export const chargeDueInstallmentsJob: TenantJob = async (context, tenant) => {
  const job = 'charge-due-installments';
  const givenUp = await giveUpLateRetries(context, tenant);
  if (givenUp > 0) context.log.info({ job, tenant: tenant.label, givenUp }, 'retries that came too late given up');
  const charged = await chargeDueInstallments(context, tenant);
  if (charged > 0) context.log.info({ job, tenant: tenant.label, charged }, 'due installments charged');
};
