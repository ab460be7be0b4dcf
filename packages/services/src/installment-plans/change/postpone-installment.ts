import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import { sql } from 'kysely';
import { recordPlanEvent } from '../charge/record-plan-event.ts';
import type { HeldInstallment, HeldPlan, InstallmentPayment } from './hold-plan.ts';
import { moveInstallment } from './move-installment.ts';

/**
 * Reverts an installment whose payment had not been sent when the debt was disputed. It doesn't count as a try, because
 * nobody refused it. It is charged when the plan resumes, and stays unpaid if the plan has ended.
 */
export async function postponeInstallment(
  tx: TenantTransaction,
  { payment, plan, installment }: { payment: InstallmentPayment; plan: HeldPlan; installment: HeldInstallment },
): Promise<void> {
  const { tenantId, planId, sequence, paymentId, today, now } = payment;
  const isOpen = isPlanOpen(plan.state);
  const event = isOpen ? 'refused-for-now' : 'refused';
  const step = { tenantId, planId, sequence };
  const moved = await moveInstallment(tx, { ...step, from: installment.state, event, chargeOn: parseDate(today) });
  if (!moved) return;
  await sql`
    update installment set tries = tries - 1 where tenant_id = ${tenantId} and plan_id = ${planId} and sequence = ${sequence}
  `.execute(tx);
  await recordPlanEvent(tx, {
    ...step,
    event: 'installment-put-off',
    reason: 'disputed',
    paymentId,
    isNotified: true,
    now,
  });
}
