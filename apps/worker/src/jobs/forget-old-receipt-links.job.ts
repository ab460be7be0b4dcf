import { forgetOldReceiptLinks } from '@quittance/services/receipts/forget-old-receipt-links';
import type { TenantJob } from '../worker-context.ts';

/** Removes links to receipts that ended long ago, every night. */
export const forgetOldReceiptLinksJob: TenantJob = async (context, tenant) => {
  const forgotten = await forgetOldReceiptLinks(context, tenant);
  if (forgotten > 0) {
    context.log.info({ job: 'forget-old-receipt-links', tenant: tenant.label, forgotten }, 'old receipt links removed');
  }
};
