import type { PaymentLine } from '@quittance/services/payments/history/search-payments';
import type { StaffPaymentView } from '@quittance/services/refunds/get-staff-payment';
import { dollars } from '../../frame/plain-values.ts';

/** Formats a payment in a list for `--json`, with the field names of the operator API. */
export function presentLine(line: PaymentLine) {
  return {
    paymentID: line.payment_id,
    confirmationNumber: line.confirmation_number,
    accountReferenceCode: line.account_reference_code,
    accountName: line.account_name,
    amount: dollars(line.amount_cents),
    convenienceFee: dollars(line.fee_cents),
    paidBy: line.paid_by,
    state: line.state,
    returnCode: line.return_code,
    paymentDate: line.pay_on,
    createdAt: line.created_at,
    refundState: line.refund_state,
  };
}

/** Formats a payment for `--json` with its accounts, history and refunds. */
export function presentPayment(payment: StaffPaymentView) {
  const { shares, trail, refunds, manual } = payment;
  return {
    ...presentLine(payment),
    allocations: shares.map(({ code, cents }) => ({ accountReferenceCode: code, amount: dollars(cents) })),
    trail: trail.map(({ to_state: state, event, reason, at }) => ({ event, state, reason, at })),
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
    manual: manual ? { form: manual.form, reference: manual.reference, enteredBy: manual.entered_by } : null,
  };
}
