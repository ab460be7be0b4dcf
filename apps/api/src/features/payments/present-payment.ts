import { type CalendarDate, parseDate } from '@internationalized/date';
import type { Transaction } from '@quittance/contract/transactions';
import { cents } from '@quittance/domain/money/cents';
import { cancelableThrough, isCancelable } from '@quittance/domain/payments/payment-date';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { bankIsAskedOn } from '@quittance/domain/payments/settles-by';
import { transactionStatus } from '@quittance/domain/payments/transaction-status';
import type { PaymentView } from '@quittance/services/payments/history/payment-view';
import { cancelCause } from '@quittance/services/payments/record/cancel-cause';
import { presentCashSlip } from './present-cash-slip.ts';

/** Formats a payment for the history (req 3.8, 4.2). `today` is the tenant's business day. */
export function presentTransaction(payment: PaymentView, today: CalendarDate): Transaction {
  return {
    transactionReferenceCode: payment.payment_id,
    accountReferenceCode: payment.account_reference_code,
    accountName: payment.account_name,
    settlementDate: parseDate(payment.pay_on),
    createdDate: payment.created_at.toISOString(),
    amount: cents(payment.amount_cents),
    convenienceFee: cents(payment.fee_cents),
    ...(payment.waived_fee_cents > 0 && { waivedFee: cents(payment.waived_fee_cents) }),
    totalAmount: cents(payment.amount_cents + payment.fee_cents),
    confirmationNumber: payment.confirmation_number,
    transactionStatusType: transactionStatus({
      state: payment.state as PaymentState,
      paidBy: payment.paid_by,
      isApprovedToday: payment.updated_on === today.toString(),
    }),
    isACHReturn: payment.state === 'returned',
    returnCode: payment.state === 'returned' ? payment.return_code : null,
    declineCode: payment.decline_code,
    paymentMethod: {
      kind: payment.paid_by,
      accountType: payment.bank_account_type,
      cardType: payment.card_brand,
      creditCardBinType: payment.card_bin_type,
      lastFour: payment.last_four,
      wallet: payment.wallet,
      ...(payment.manual_form !== null && { manualForm: payment.manual_form }),
    },
    allocations: payment.shares.map((share) => ({
      accountReferenceCode: share.account_reference_code,
      accountName: share.account_name,
      amount: cents(share.amount_cents),
    })),
    ...bankDaysOf(payment),
    cancelableThrough: lastDayToCancel(payment, today),
    transactionSeriesID: payment.plan_id,
    installmentSequence: payment.installment_sequence,
    isSettlement: payment.is_settlement,
    ...(payment.refund && { refund: presentRefund(payment.refund) }),
    cashSlip: presentCashSlip(payment),
    trail: payment.trail.map((step) => ({
      state: step.to_state,
      at: new Date(step.at).toISOString(),
      reason: stepReason(step),
    })),
  };
}

/** Adds the dates of a pending bank payment. */
function bankDaysOf({
  state,
  settles_by: day,
  waits_behind_prenote: waits,
}: PaymentView): Pick<Transaction, 'settlesBy' | 'bankAskedOn'> {
  if (state !== 'accepted' || day === null) return {};
  const settlesBy = parseDate(day);
  return { settlesBy, ...(waits && { bankAskedOn: bankIsAskedOn(settlesBy) }) };
}

/**
 * Reasons of intermediate steps are meant for employees. Payers see only return codes and the cause of a cancellation.
 */
function stepReason({ to_state: state, reason }: PaymentView['trail'][number]): string | null {
  if (state === 'returned') return reason;
  return state === 'canceled' ? cancelCause(reason) : null;
}

/** Cash slips can be canceled until they expire, scheduled payments until the day before. */
function lastDayToCancel(payment: PaymentView, today: CalendarDate): CalendarDate | null {
  const state = payment.state as PaymentState;
  const paymentOn = parseDate(payment.pay_on);
  if (!isCancelable({ state, paymentOn }, today)) return null;
  return payment.cash_slip ? parseDate(payment.cash_slip.expires_on) : cancelableThrough(paymentOn);
}

function presentRefund(refund: NonNullable<PaymentView['refund']>): NonNullable<Transaction['refund']> {
  return {
    amount: cents(refund.amount_cents + refund.fee_cents),
    isMade: refund.state === 'succeeded',
    isReversal: refund.kind === 'reversal',
    date: parseDate(refund.updated_on),
  };
}
