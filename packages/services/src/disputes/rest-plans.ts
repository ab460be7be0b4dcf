import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { movePlan } from '../installment-plans/move-plan.ts';

/**
 * Pauses the active plans of disputed accounts. The message about the dispute mentions it. The caller has locked the
 * accounts.
 */
export async function restPlans(
  tx: TenantTransaction,
  { tenantId, accountIds, now }: { tenantId: string; accountIds: readonly string[]; now: Date },
): Promise<void> {
  const plans = await tx
    .selectFrom('installment_plan')
    .select('plan_id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', accountIds)
    .where('state', '=', 'active')
    .orderBy('plan_id')
    .execute();
  for (const { plan_id: planId } of plans) {
    await movePlan(tx, { tenantId, planId, event: 'paused', reason: 'disputed', isTold: true, now });
  }
}
