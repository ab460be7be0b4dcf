import type { TenantTransaction } from '@quittance/database/tenant-transaction';

/**
 * Whether a message is to come that this payment has made its plan rest or end (SPEC 7.6): it names the payment, and a message of the
 * payment's own would say it twice.
 */
export async function isToldByPlan(
  tx: TenantTransaction,
  { tenantId, planId, paymentId }: { tenantId: string; planId: string; paymentId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('plan_event')
    .select('event_no')
    .where('tenant_id', '=', tenantId)
    .where('plan_id', '=', planId)
    .where('payment_id', '=', paymentId)
    .where('event', 'in', ['plan-paused', 'plan-stopped'])
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
