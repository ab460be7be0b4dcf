import { parseDate } from '@internationalized/date';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { cents } from '@quittance/domain/money/cents';
import type { RefundState } from '@quittance/domain/payments/refunds/refund-life';
import type { PaymentLine } from '@quittance/services/payments/history/search-payments';
import type { StaffPaymentView } from '@quittance/services/refunds/get-staff-payment';
import type { RefundView } from '@quittance/services/refunds/refund-row';

export function presentPaymentLine(line: PaymentLine & { customerName?: string }) {
  return {
    paymentID: line.paymentId,
    confirmationNumber: line.confirmationNumber,
    customerID: line.customerId,
    ...(line.customerName !== undefined && { customerName: line.customerName }),
    accountReferenceCode: line.accountReferenceCode,
    merchantPayeeCode: line.payeeCode,
    accountName: line.accountName,
    amount: cents(line.amountCents),
    convenienceFee: cents(line.feeCents),
    paidBy: line.paymentMethodType,
    state: line.state,
    returnCode: line.returnCode,
    paymentDate: parseDate(line.scheduledFor),
    createdAt: line.createdAt,
    refundState: line.refundState,
    paidWith: line.paidWith,
  };
}

export function presentStaffPayment(payment: StaffPaymentView & { customerName?: string }): StaffPayment {
  const { manual } = payment;
  return {
    ...presentPaymentLine(payment),
    refusedFee: payment.refusedFeeRule && {
      amount: cents(payment.refusedFeeCents),
      rule: payment.refusedFeeRule,
    },
    accountValidation: payment.validation && {
      ...payment.validation,
      at: payment.validation.at === null ? null : new Date(payment.validation.at),
    },
    allocations: payment.shares.map((share) => ({ accountReferenceCode: share.code, amount: cents(share.cents) })),
    trail: payment.trail.map(({ toState: state, event, reason, at }) => ({ event, state, reason, at })),
    refunds: payment.refunds.map(presentRefund),
    manual: manual ? { form: manual.form, reference: manual.reference, enteredBy: manual.enteredBy } : null,
    approvalID: payment.approvalId,
    canRefund: payment.canRefund,
    canVoid: payment.canVoid,
    canReverse: payment.canReverse,
    canReopenReturn: payment.canReopenReturn,
  };
}

function presentRefund(refund: RefundView): StaffPayment['refunds'][number] {
  const { refundId, approvalId, amountCents, feeCents, shares, trail } = refund;
  const { kind, state, isOverpayment, reason, note, requestedBy, failure, createdAt } = refund;
  return {
    refundID: refundId,
    approvalID: approvalId,
    amount: cents(amountCents),
    convenienceFee: cents(feeCents),
    ...{ kind, state, isOverpayment, reason, note, requestedBy, failure, createdAt },
    allocations: shares.map((share) => ({
      accountReferenceCode: share.accountReferenceCode,
      amount: cents(share.amountCents),
    })),
    trail: trail.map((step) => ({ ...step, to: step.to as RefundState })),
  };
}
