import type { TenantTransaction } from '@quittance/database/tenant-transaction';

/**
 * Returns true when a message will report that this payment paused or ended its plan (req 7.6). That message names the
 * payment, so a second one would repeat it.
 */
export async function isNotifiedByPlan(
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
    .where('e.notified_at', 'is', null)
    // A plan that paused and ended at once sends no message about the pause.
    .where('p.state', 'in', ['paused', 'stopped'])
    .executeTakeFirst();
  return row !== undefined;
}
