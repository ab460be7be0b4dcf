import { forgetOldKeys } from '@quittance/services/payments/forget-old-keys';
import type { TenantJob } from '../worker-context.ts';

/** Removes idempotency keys that are past their 30 days, every night. */
export const forgetOldKeysJob: TenantJob = async (context, tenant) => {
  const forgotten = await forgetOldKeys(context, tenant);
  if (forgotten > 0) context.log.info({ job: 'forget-old-keys', tenant: tenant.label, forgotten }, 'old keys removed');
};
