import { parseDate } from '@internationalized/date';
import type { autopayResource } from '@quittance/contract/creditor/autopay';
import type { planResource } from '@quittance/contract/creditor/plans';
import type { scheduledPaymentResource } from '@quittance/contract/creditor/scheduled-payments';
import { cents } from '@quittance/domain/money/cents';
import type { AutopayView } from '@quittance/services/autopay/view/autopay-view';
import type { CreditorPlan } from '@quittance/services/creditor/creditor-plans';
import type { FoundPlan } from '@quittance/services/installment-plans/view/search-plans';
import type { PaymentLine } from '@quittance/services/payments/history/search-payments';
import type * as z from 'zod/mini';
import { centsOrNull, dayOrNull } from '../bills/present-bill.ts';
import { presentPaymentLine } from '../present-creditor.ts';

type Own<Resource> = Omit<Resource, 'account' | 'customer'>;

export function presentPlanLine(plan: FoundPlan) {
  return {
    planID: plan.planId,
    confirmationNumber: plan.confirmationNumber,
    customerID: plan.customerId,
    merchantPayeeCode: plan.payeeCode,
    accountReferenceCode: plan.accountReferenceCode,
    state: plan.state,
    stopReason: plan.stopReason,
    totalAmount: cents(plan.goalCents),
    paidAmount: cents(plan.paidCents),
    missed: plan.missed,
    nextDate: dayOrNull(plan.nextChargeOn),
    nextAmount: centsOrNull(plan.nextAmountCents),
    createdAt: plan.createdAt,
  };
}

export function presentPlan(plan: CreditorPlan): Own<z.output<typeof planResource>> {
  return {
    ...presentPlanLine(plan),
    frequency: plan.frequency,
    isSettlement: plan.settlementId !== null,
    paidBy: plan.paymentMethodType,
    endedAt: plan.endedAt,
    installments: plan.installments.map((each) => ({
      sequenceNumber: each.sequence,
      state: each.state,
      dueOn: parseDate(each.dueOn),
      chargeOn: parseDate(each.chargeOn),
      amount: cents(each.amountCents),
      convenienceFee: cents(each.feeCents),
      paymentID: each.paymentId,
      chargedAmount: centsOrNull(each.chargedCents),
      failureCode: each.failureCode,
    })),
  };
}

export function presentAutopay(view: AutopayView): Own<z.output<typeof autopayResource>> {
  const { terms } = view;
  return {
    autopayID: view.autopayId,
    customerID: view.customerId,
    merchantPayeeCode: view.payeeCode,
    accountReferenceCode: view.accountReferenceCode,
    state: view.state,
    endReason: view.endReason,
    amount: terms.amount,
    fixedAmount: terms.fixedCents,
    daysBefore: terms.daysBefore,
    ceiling: terms.ceilingCents,
    endDate: terms.endsOn,
    acceptedAt: view.acceptedAt,
    createdAt: view.createdAt,
    endedAt: view.endedAt,
    charges: view.charges.map((charge) => ({
      chargeID: charge.chargeId,
      billNumber: charge.billNumber,
      state: charge.state,
      amount: cents(charge.amountCents),
      convenienceFee: cents(charge.feeCents),
      chargeOn: parseDate(charge.chargeOn),
      dueOn: parseDate(charge.dueOn),
      uses: charge.uses,
      paymentID: charge.paymentId,
      reason: charge.reason,
    })),
  };
}

export function presentScheduledPayment(payment: PaymentLine): Own<z.output<typeof scheduledPaymentResource>> {
  const { returnCode: _returnCode, refundState: _refundState, ...line } = presentPaymentLine(payment);
  return { ...line, planID: payment.planId };
}
