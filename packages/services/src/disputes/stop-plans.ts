import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { movePlan } from '../installment-plans/move-plan.ts';
import { breakSettlement } from '../settlements/break-settlement.ts';

/**
 * Stops the open plans of accounts whose dispute was upheld, and the settlements that they pay, because the agreed debt
 * isn't owed. The message about the dispute mentions both. The caller has locked the accounts.
 */
export async function stopPlans(
  tx: TenantTransaction,
  { tenantId, accountIds, now }: { tenantId: string; accountIds: readonly string[]; now: Date },
): Promise<void> {
  const plans = await tx
    .selectFrom('installment_plan')
    .select(['plan_id', 'settlement_id'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', accountIds)
    .where('state', 'in', ['active', 'paused'])
    .orderBy('plan_id')
    .execute();
  for (const { plan_id: planId, settlement_id: settlementId } of plans) {
    await movePlan(tx, { tenantId, planId, event: 'stopped', reason: 'disputed', isTold: true, now });
    if (settlementId !== null) await breakSettlement(tx, { tenantId, settlementId, isTold: true, now });
  }
}
