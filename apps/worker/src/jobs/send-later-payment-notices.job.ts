import { sendLaterPaymentNotices } from '@quittance/services/payments/notify/send-later-payment-notices';
import type { TenantJob } from '../worker-context.ts';

/** Notifies payers of upcoming scheduled payments that aren't part of a plan. */
export const sendLaterPaymentNoticesJob: TenantJob = async (context, tenant) => {
  const told = await sendLaterPaymentNotices(context, tenant);
  if (told === 0) return;
  context.log.info(
    { job: 'send-later-payment-notices', tenant: tenant.label, told },
    'payments for a later day told of',
  );
};
