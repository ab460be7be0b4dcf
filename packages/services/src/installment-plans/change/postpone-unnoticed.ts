import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { earliestAnnouncedDay } from '@quittance/domain/payments/debit-notice';
import { isAmountVarying } from '../charge/announced-installment.ts';
import type { DueInstallment } from '../charge/lock-due-installments.ts';
import { recordPlanEvent } from '../charge/record-plan-event.ts';

/**
 * Moves the charge of an installment whose required notice didn't reach the customer to the first day that a new notice
 * can still announce (12 CFR 1005.10(d), 1006.22(c)). The due date stays the same, and the next round sends the new
 * notice. Requires that the caller has locked the installment.
 */
export async function postponeUnnoticed(
  tx: TenantTransaction,
  {
    tenantId,
    installment,
    today,
    now,
  }: { tenantId: string; installment: DueInstallment; today: CalendarDate; now: Date },
): Promise<void> {
  const { plan_id: planId, sequence, method_kind: method } = installment;
  const due = { ...installment, due_cents: installment.amount_cents + installment.fee_cents };
  const chargeOn = earliestAnnouncedDay(today, { isAmountVarying: isAmountVarying(due), method });
  await tx
    .updateTable('installment')
    .set({ charge_on: chargeOn.toString(), noticed_at: null })
    .where('tenant_id', '=', tenantId)
    .where('plan_id', '=', planId)
    .where('sequence', '=', sequence)
    .execute();
  const reason = 'notice-undelivered';
  await recordPlanEvent(tx, {
    tenantId,
    planId,
    sequence,
    event: 'installment-put-off',
    reason,
    isNotified: true,
    now,
  });
}
