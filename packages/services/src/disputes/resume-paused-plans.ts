import type { CalendarDate } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { firstDayAfterDispute } from '@quittance/domain/disputes/after-dispute';
import { type PausedPlan, resumePlan } from '@quittance/domain/installment-plans/change/resume-plan';
import { cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { changedInstallments, differingInstallments } from '../installment-plans/change/changed-installments.ts';
import { type HeldPlan, holdPlan } from '../installment-plans/change/hold-plan.ts';
import { movePlan } from '../installment-plans/change/move-plan.ts';
import { writeInstallments } from '../installment-plans/change/write-installments.ts';
import { storedInstallment } from '../installment-plans/create/insert-plan-version.ts';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { findPlanView, type PlanView } from '../installment-plans/view/plan-view.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { isDisputed } from './is-disputed.ts';

/**
 * Resumes the plans that a dispute paused, unless another dispute is open: on their agreed dates if these are far
 * enough ahead, else on the next regular dates (req 7.6). The caller has locked the accounts and closed the dispute.
 */
export async function resumePausedPlans(
  tx: TenantTransaction,
  {
    tenant,
    customerId,
    accountIds,
    now,
  }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; customerId: string; accountIds: readonly string[]; now: Date },
): Promise<void> {
  const { rows } = await sql<{ plan_id: string }>`
    select p.plan_id from installment_plan p
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = ${tenant.id} and p.account_id = any(${accountIds}::uuid[]) and p.state = 'paused'
      and p.stop_reason = 'disputed' and not ${isDisputed('a')}
    order by p.plan_id
  `.execute(tx);
  const earliest = firstDayAfterDispute(todayOf(tenant, now));
  for (const { plan_id: planId } of rows) {
    const held = await holdPlan(tx, { tenantId: tenant.id, planId });
    const view = await findPlanView(tx, { tenantId: tenant.id, customerId, planId });
    if (!held || !view) throw new Error('expected the locked plan, got none');
    await goOn(tx, { held, view, earliest, now });
  }
}

async function goOn(
  tx: TenantTransaction,
  { held, view, earliest, now }: { held: HeldPlan; view: PlanView; earliest: CalendarDate; now: Date },
): Promise<void> {
  const { tenantId, planId, customerId, accountId } = held;
  const resumed = resumePlan(pausedPlan(held, view), earliest);
  if (resumed.kind === 'changed') {
    const after = changedInstallments(view.installments, resumed.installments);
    const installments = differingInstallments(view.installments, after);
    await writeInstallments(tx, { tenantId, planId, customerId, installments: installments.map(storedInstallment) });
  } else if (resumed.fault === 'after-settlement-day') {
    // The settlement's last day passed during the dispute. The plan stays paused, as if its customer had paused it, and
    // an employee decides.
    await tx
      .updateTable('installment_plan')
      .set({ stop_reason: null, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('plan_id', '=', planId)
      .execute();
    await openCase(tx, {
      tenantId,
      planId,
      customerId,
      accountId,
      paymentId: null,
      kind: 'plan-stopped',
      code: null,
      now,
    });
    return;
  }
  // With no installment ahead, the pending payment completes the plan.
  await movePlan(tx, { tenantId, planId, event: 'resumed', isNotified: true, now });
}

function pausedPlan(held: HeldPlan, view: PlanView): PausedPlan {
  return {
    state: held.state,
    rhythm: held.rhythm,
    method: held.method,
    payBy: held.settlement?.payBy,
    isSettlement: held.settlement !== undefined,
    installments: view.installments.map((each) => ({
      sequence: each.sequence,
      state: each.state,
      dueOn: parseDate(each.dueOn),
      chargeOn: parseDate(each.chargeOn),
      amountCents: cents(each.amountCents),
    })),
  };
}
