import type { TenantTransaction } from '@quittance/database/tenant-transaction';

/**
 * Whether a message is to come that this payment has made its plan rest or end (req 7.6): it names the payment, and a message of the
 * payment's own would say it twice.
 */
export async function isToldByPlan(
  tx: TenantTransaction,
  { tenantId, planId, paymentId }: { tenantId: string; planId: string; paymentId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('plan_event as e')
    .innerJoin('installment_plan as p', (join) =>
      join.onRef('p.tenant_id', '=', 'e.tenant_id').onRef('p.plan_id', '=', 'e.plan_id'),
    )
    .select('e.event_no')
    .where('e.tenant_id', '=', tenantId)
    .where('e.plan_id', '=', planId)
    .where('e.payment_id', '=', paymentId)
    .where('e.event', 'in', ['plan-paused', 'plan-stopped'])
    .where('e.told_at', 'is', null)
    // A plan that paused and came to its end at once has no message about the pause.
    .where('p.state', 'in', ['paused', 'stopped'])
    .executeTakeFirst();
  return row !== undefined;
}
