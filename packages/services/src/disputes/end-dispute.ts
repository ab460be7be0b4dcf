import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type DisputeEvent, nextDisputeState } from '@quittance/domain/disputes/dispute-life';
import { insertNextEvent } from '../insert-next-event.ts';
import { movePlan } from '../installment-plans/change/move-plan.ts';
import { breakSettlement } from '../settlements/break-settlement.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type DisputedAccount, holdDisputedAccounts } from './hold-disputed-accounts.ts';
import { resumePausedPlans } from './resume-paused-plans.ts';

/** `customer`, or the name of the operator who closed it. */
export type DisputeEnd = DisputedAccount & {
  tenant: Pick<Tenant, 'id' | 'timeZone'>;
  disputeId: string;
  event: DisputeEvent;
  doneBy: string;
  now: Date;
};

/**
 * Closes an open dispute. When the debt is valid, resumes the paused plan and closes the case. When the customer was
 * right, stops the plan, and the case stays open until the creditor corrects the balance. Returns false and writes
 * nothing when the dispute is already closed. The caller has locked the accounts.
 */
export async function endDispute(tx: TenantTransaction, end: DisputeEnd): Promise<boolean> {
  const { tenant, tenantId, customerId, disputeId, event, now } = end;
  const accountIds = await holdDisputedAccounts(tx, end);
  if (!(await moveDispute(tx, end))) return false;
  if (event === 'upheld') {
    await stopPlans(tx, { tenantId, accountIds, now });
    return true;
  }
  await resumePausedPlans(tx, { tenant, customerId, accountIds, now });
  await tx
    .updateTable('operator_case')
    .set({ closed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('dispute_id', '=', disputeId)
    .where('kind', '=', 'dispute')
    .where('closed_at', 'is', null)
    .execute();
  return true;
}

/** Compare-and-swap: state and event are written together or not at all. */
async function moveDispute(
  tx: TenantTransaction,
  { tenantId, disputeId, event, doneBy, now }: DisputeEnd,
): Promise<boolean> {
  const to = nextDisputeState('open', event);
  if (!to) return false;
  const { numUpdatedRows } = await tx
    .updateTable('dispute')
    .set({ state: to, closed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const about = { tenantId, subject: 'dispute', id: disputeId } as const;
  await insertNextEvent(tx, { ...about, event, from: 'open', to, doneBy, at: now });
  return true;
}

/**
 * Stops the open plans of accounts whose dispute was upheld, and the settlements that they pay, because the agreed debt
 * isn't owed. The message about the dispute mentions both. The caller has locked the accounts.
 */
async function stopPlans(
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
    await movePlan(tx, { tenantId, planId, event: 'stopped', reason: 'disputed', isNotified: true, now });
    if (settlementId !== null) await breakSettlement(tx, { tenantId, settlementId, isNotified: true, now });
  }
}
