import type { CalendarDate } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PauseEndReason, PauseSource } from '@quittance/domain/hardship/hardship-rules';
import { type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { movePlan } from '../installment-plans/change/move-plan.ts';

/**
 * Builds an SQL condition that holds while a settlement of the account under the given alias must be paid by its dates,
 * which a pause doesn't move.
 */
export function isSettling(account: string): RawBuilder<boolean> {
  const a = sql.table(account);
  return sql<boolean>`exists (
    select from settlement s
    where s.tenant_id = ${currentTenant} and s.account_id = ${a}.account_id and s.state in ('accepted', 'submitted')
  )`;
}

/**
 * Pauses an account: nobody reminds its customer, autopay doesn't pay its bills, and its plan is paused. Payments that
 * the customer scheduled remain. The caller has locked the account and answers the customer.
 */
export async function startPause(
  tx: TenantTransaction,
  of: {
    tenantId: string;
    customerId: string;
    accountId: string;
    requestId: string;
    fromOn: CalendarDate;
    untilOn: CalendarDate;
    source: PauseSource;
    now: Date;
  },
): Promise<void> {
  const { tenantId, accountId, now } = of;
  await tx
    .insertInto('account_pause')
    .values({
      tenant_id: tenantId,
      pause_id: newId({ msecs: now.getTime() }),
      customer_id: of.customerId,
      account_id: accountId,
      request_id: of.requestId,
      from_on: of.fromOn.toString(),
      until_on: of.untilOn.toString(),
      source: of.source,
      created_at: now,
    })
    .execute();
  const plans = await tx
    .selectFrom('installment_plan')
    .select('plan_id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .where('settlement_id', 'is', null)
    .orderBy('plan_id')
    .execute();
  for (const { plan_id: planId } of plans) {
    await movePlan(tx, { tenantId, planId, event: 'paused', reason: 'hardship', isNotified: true, now });
  }
  // The worker then cancels the coming charges within seconds, before it announces them.
  await tx
    .updateTable('autopay_charge')
    .set({ reviewed_on: null })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['announced', 'asking', 'retrying'])
    .execute();
}

/** Ends a pause. Returns false when it has already ended. A plan stays paused until its customer resumes it. */
export async function endPause(
  tx: TenantTransaction,
  of: { tenantId: string; pauseId: string; reason: PauseEndReason; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_pause')
    .set({ ended_at: of.now, end_reason: of.reason })
    .where('tenant_id', '=', of.tenantId)
    .where('pause_id', '=', of.pauseId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
