import { type CalendarDate, parseDate } from '@internationalized/date';
import type { StaffPlan } from '@quittance/contract/staff/plans';
import { isChangeable } from '@quittance/domain/installment-plans/current-plan';
import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import { changeableThrough } from '@quittance/domain/installment-plans/schedule/charge-day';
import { cents } from '@quittance/domain/money/cents';
import type { StaffPlanView } from '@quittance/services/installment-plans/view/get-staff-plan';
import type { InstallmentView, PlanView } from '@quittance/services/installment-plans/view/plan-view';
import type { FoundPlan } from '@quittance/services/installment-plans/view/search-plans';
import { presentAction } from '../staff-customers/present-staff-customer.ts';

export function presentFoundPlan(plan: FoundPlan) {
  return {
    planID: plan.planId,
    customerID: plan.customerId,
    confirmationNumber: plan.confirmationNumber,
    accountReferenceCode: plan.accountReferenceCode,
    merchantPayeeCode: plan.payeeCode,
    accountName: plan.accountName,
    state: plan.state,
    stopReason: plan.stopReason,
    totalAmount: cents(plan.goalCents),
    paidAmount: cents(plan.paidCents),
    missed: plan.missed,
    nextDate: plan.nextChargeOn === null ? null : parseDate(plan.nextChargeOn),
    paymentAmounts: plan.paymentsCents.map((amount) => cents(amount)),
    nextAmount: plan.nextAmountCents === null ? null : cents(plan.nextAmountCents),
    createdAt: plan.createdAt,
  };
}

/** `today` is the tenant's business day. */
export function presentStaffPlan({ plan, events, deeds, ...whose }: StaffPlanView, today: CalendarDate): StaffPlan {
  return {
    planID: plan.plan_id,
    customerID: whose.customerId,
    customerReferenceCode: whose.customerReferenceCode,
    customerName: whose.customerName,
    confirmationNumber: plan.confirmation_number,
    accountReferenceCode: plan.account_reference_code,
    accountName: plan.account_name,
    state: plan.state,
    stopReason: plan.stop_reason,
    frequency: plan.frequency,
    isSettlement: plan.settlement_id !== null,
    totalAmount: cents(plan.goal_cents),
    missingAmount: cents(plan.missing_cents),
    paidBy: plan.paid_by,
    lastFour: plan.last_four,
    versionNumber: plan.version_no,
    createdAt: plan.created_at,
    endedAt: plan.ended_at,
    installments: presentStaffInstallments(plan.installments, { plan, today }),
    versions: plan.versions.map(({ version_no, change, language, text, accepted_at }) => ({
      ...{ versionNumber: version_no, change, language, text, acceptedAt: new Date(accepted_at) },
    })),
    events: events.map(({ event, sequence, paymentId, reason, at }) => ({
      ...{ event, sequenceNumber: sequence, paymentID: paymentId, reason, at },
    })),
    deeds: deeds.map(presentAction),
  };
}

/** Formats installments, either current or as a change would leave them. */
export function presentStaffInstallments(
  installments: readonly InstallmentView[],
  { plan, today }: { plan: Pick<PlanView, 'state'>; today: CalendarDate },
): StaffPlan['installments'] {
  return installments.map((each) => {
    const chargeOn = parseDate(each.charge_on);
    const isOpen = isPlanOpen(plan.state) && isChangeable({ state: each.state, chargeOn }, today);
    return {
      sequenceNumber: each.sequence,
      state: each.state,
      dueOn: parseDate(each.due_on),
      chargeOn,
      amount: cents(each.amount_cents),
      convenienceFee: cents(each.fee_cents),
      paymentID: each.payment_id,
      chargedAmount: each.charged_cents === null ? null : cents(each.charged_cents),
      failureCode: each.failure_code,
      changeableThrough: isOpen ? changeableThrough(chargeOn) : null,
    };
  });
}
