import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { seriesTotal } from '@quittance/domain/installment-plans/plan-installments';
import { chargeDay } from '@quittance/domain/installment-plans/schedule/charge-day';
import { planMinimum } from '@quittance/domain/installment-plans/schedule/plan-bounds';
import type { Cents } from '@quittance/domain/money/cents';
import { smallestPayment } from '@quittance/domain/payments/amount-bounds';
import { v7 as newId } from 'uuid';
import { confirmationNumber } from '../../payments/reserve/confirmation-number.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import { writeInstallments } from '../change/write-installments.ts';
import { recordPlanEvent } from '../charge/record-plan-event.ts';
import type { NewPlan } from './decide-new-plan.ts';
import { insertPlanVersion } from './insert-plan-version.ts';
import { agreedMonthlyOf } from './lay-out-plan.ts';

export async function insertPlan(
  tx: TenantTransaction,
  plan: NewPlan & {
    tenantId: string;
    customerId: string;
    recipeId: string;
    client: { address: string; userAgent: string };
    key: TenantKey;
    now: Date;
  },
): Promise<string> {
  const { tenantId, customerId, method, schedule, now } = plan;
  const planId = newId({ msecs: now.getTime() });
  await tx
    .insertInto('installment_plan')
    .values({
      tenant_id: tenantId,
      plan_id: planId,
      customer_id: customerId,
      account_id: plan.account.account_id,
      payment_method_id: method.facts.paymentMethodId,
      settlement_id: plan.settlementId ?? null,
      state: 'active',
      stop_reason: null,
      frequency: schedule.rhythm.frequency,
      rhythm: JSON.stringify(schedule.rhythm),
      goal_cents: seriesTotal(plan.installments),
      agreed_monthly_cents: keptAgreement(plan),
      after_missed: plan.rules.planConfiguration.afterMissedInstallment,
      paid_by: method.paymentMethodType,
      confirmation_number: confirmationNumber(),
      version_no: 1,
      created_at: now,
      updated_at: now,
      ended_at: null,
    })
    .execute();
  const installments = plan.installments.map((each) => ({
    sequence: each.sequence,
    state: 'scheduled' as const,
    due_on: each.dueOn.toString(),
    charge_on: chargeDay(each.dueOn, method.channel).toString(),
    amount_cents: each.amountCents,
    fee_cents: each.feeCents,
  }));
  await writeInstallments(tx, { tenantId, planId, customerId, installments });
  await insertPlanVersion(tx, {
    ...plan,
    planId,
    versionNo: 1,
    change: 'created',
    paymentMethodId: method.facts.paymentMethodId,
    installments,
  });
  await recordPlanEvent(tx, { tenantId, planId, event: 'created', now });
  await tx
    .updateTable('installment_recipe')
    .set({ plan_id: planId })
    .where('tenant_id', '=', tenantId)
    .where('recipe_id', '=', plan.recipeId)
    .execute();
  return planId;
}

/** The plan keeps the creditor's consent, so that later changes can use it. */
function keptAgreement({ account, rules, schedule, settlementId }: NewPlan): Cents | null {
  const agreedMonthlyCents = settlementId === undefined ? agreedMonthlyOf(account) : undefined;
  const minimumCents = smallestPayment(rules.account, rules.configuration);
  const minimum = planMinimum(minimumCents, { frequency: schedule.rhythm.frequency, agreedMonthlyCents });
  return minimum < minimumCents ? minimum : null;
}
