import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { insertRefund, type NewRefund } from './insert-refund.ts';
import { moveRefund } from './move-refund.ts';

/**
 * Inserts a permitted refund and returns its id. A reversed manual entry moves no money, so its refund succeeds at
 * once.
 */
export async function makeRefund(
  tx: TenantTransaction,
  { tenant, ...made }: Omit<NewRefund, 'tenantId'> & { tenant: Tenant },
): Promise<string> {
  const { allowed, now } = made;
  const refundId = await insertRefund(tx, { ...made, tenantId: tenant.id });
  if (allowed.kind === 'reversal') {
    const today = todayOf(tenant, now).toString();
    const happening = { event: 'handed-over' as const, reason: 'the entry was wrong' };
    await moveRefund(tx, { tenantId: tenant.id, refundId, happening, today, now });
  }
  return refundId;
}
