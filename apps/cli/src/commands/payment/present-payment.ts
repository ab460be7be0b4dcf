import type { PaymentLine } from '@quittance/services/payments/history/search-payments';
import type { StaffPaymentView } from '@quittance/services/refunds/get-staff-payment';
import { dollars } from '../../frame/plain-values.ts';

/** Formats a payment in a list for `--json`, with the field names of the operator API. */
export function presentLine(line: PaymentLine) {
  return {
    paymentID: line.paymentId,
    confirmationNumber: line.confirmationNumber,
    accountReferenceCode: line.accountReferenceCode,
    accountName: line.accountName,
    amount: dollars(line.amountCents),
    convenienceFee: dollars(line.feeCents),
    paidBy: line.paymentMethodType,
    state: line.state,
    returnCode: line.returnCode,
    paymentDate: line.scheduledFor,
    createdAt: line.createdAt,
    refundState: line.refundState,
  };
}

/** Formats a payment for `--json` with its accounts, history and refunds. */
export function presentPayment(payment: StaffPaymentView) {
  const { shares, trail, refunds, manual } = payment;
  return {
    ...presentLine(payment),
    allocations: shares.map(({ code, cents }) => ({ accountReferenceCode: code, amount: dollars(cents) })),
    trail: trail.map(({ toState: state, event, reason, at }) => ({ event, state, reason, at })),
    refunds: refunds.map(
      ({ refundId, amountCents, feeCents, shares: parts, trail: steps, paymentId: _, ...refund }) => ({
        refundID: refundId,
        amount: dollars(amountCents),
        convenienceFee: dollars(feeCents),
        ...refund,
        allocations: parts.map(({ accountReferenceCode, amountCents: part }) => ({
          accountReferenceCode,
          amount: dollars(part),
        })),
        trail: steps,
      }),
    ),
    manual: manual ? { form: manual.form, reference: manual.reference, enteredBy: manual.enteredBy } : null,
  };
}
