import { forgetOldPayPalOrders } from '@quittance/services/wallets/forget-old-paypal-orders';
import type { TenantJob } from '../worker-context.ts';

/** Removes orders at PayPal that are too old to pay with, every night. */
export const forgetOldPayPalOrdersJob: TenantJob = async (context, tenant) => {
  const forgotten = await forgetOldPayPalOrders(context, tenant);
  if (forgotten > 0)
    context.log.info({ job: 'forget-old-paypal-orders', tenant: tenant.label, forgotten }, 'old PayPal orders removed');
};
