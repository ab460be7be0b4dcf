import { advanceAutopay } from '@quittance/services/autopay/charge/advance-autopay';
import { notifyAutopayEvents } from '@quittance/services/autopay/notify/notify-autopay-events';
import { sendChargeNotices } from '@quittance/services/autopay/notify/send-charge-notices';
import type { TenantJob } from '../worker-context.ts';

/** Plans the charges of new bills, and makes those that are due from 6 a.m. in the tenant's time zone. */
export const advanceAutopayJob: TenantJob = async (context, tenant) => {
  const charged = await advanceAutopay(context, tenant);
  if (charged > 0) context.log.info({ job: 'advance-autopay', tenant: tenant.label, charged }, 'autopay charged');
};

/** Queues notices of coming charges and messages about autopay's events. */
export const notifyAutopayJob: TenantJob = async (context, tenant) => {
  const counts = {
    chargeNotices: await sendChargeNotices(context, tenant),
    autopayEvents: await notifyAutopayEvents(context, tenant),
  };
  if (Object.values(counts).every((count) => count === 0)) return;
  context.log.info({ job: 'notify-autopay', tenant: tenant.label, ...counts }, 'autopay notices queued');
};
