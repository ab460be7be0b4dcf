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

/** `today` is the tenant's business date. */
export function presentStaffPlan({ plan, events, actions, ...whose }: StaffPlanView, today: CalendarDate): StaffPlan {
  return {
    planID: plan.planId,
    customerID: whose.customerId,
    customerReferenceCode: whose.customerReferenceCode,
    customerName: whose.customerName,
    confirmationNumber: plan.confirmationNumber,
    accountReferenceCode: plan.accountReferenceCode,
    accountName: plan.accountName,
    state: plan.state,
    stopReason: plan.stopReason,
    frequency: plan.frequency,
    isSettlement: plan.settlementId !== null,
    totalAmount: cents(plan.goalCents),
    missingAmount: cents(plan.missingCents),
    paidBy: plan.paymentMethodType,
    lastFour: plan.lastFour,
    versionNumber: plan.versionNo,
    createdAt: plan.createdAt,
    endedAt: plan.endedAt,
    installments: presentStaffInstallments(plan.installments, { plan, today }),
    versions: plan.versions.map(({ versionNo, change, language, text, acceptedAt }) => ({
      ...{ versionNumber: versionNo, change, language, text, acceptedAt: new Date(acceptedAt) },
    })),
    events: events.map(({ event, sequence, paymentId, reason, at }) => ({
      ...{ event, sequenceNumber: sequence, paymentID: paymentId, reason, at },
    })),
    deeds: actions.map(presentAction),
  };
}

/** Formats installments, either current or as a change would leave them. */
export function presentStaffInstallments(
  installments: readonly InstallmentView[],
  { plan, today }: { plan: Pick<PlanView, 'state'>; today: CalendarDate },
): StaffPlan['installments'] {
  return installments.map((each) => {
    const chargeOn = parseDate(each.chargeOn);
    const isOpen = isPlanOpen(plan.state) && isChangeable({ state: each.state, chargeOn }, today);
    return {
      sequenceNumber: each.sequence,
      state: each.state,
      dueOn: parseDate(each.dueOn),
      chargeOn,
      amount: cents(each.amountCents),
      convenienceFee: cents(each.feeCents),
      paymentID: each.paymentId,
      chargedAmount: each.chargedCents === null ? null : cents(each.chargedCents),
      failureCode: each.failureCode,
      changeableThrough: isOpen ? changeableThrough(chargeOn) : null,
    };
  });
}
