import { sendComingPaymentNotices } from '@quittance/services/installment-plans/notify/send-coming-payment-notices';
import { tellPlanEvents } from '@quittance/services/installment-plans/notify/tell-plan-events';
import { tellSettlementEvents } from '@quittance/services/settlements/tell-settlement-events';
import type { TenantJob } from '../worker-context.ts';

/** Queues messages about plan and settlement events and about upcoming payments. */
export const tellPlanEventsJob: TenantJob = async (context, tenant) => {
  const told = {
    planEvents: await tellPlanEvents(context, tenant),
    comingPayments: await sendComingPaymentNotices(context, tenant),
    settlementEvents: await tellSettlementEvents(context, tenant),
  };
  if (Object.values(told).every((count) => count === 0)) return;
  context.log.info({ job: 'tell-plan-events', tenant: tenant.label, ...told }, 'messages about plans written');
};
