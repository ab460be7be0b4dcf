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

/** Formats a payment for the history (req 3.8, 4.2). `today` is the tenant's business date. */
export function presentTransaction(payment: PaymentView, today: CalendarDate): Transaction {
  return {
    transactionReferenceCode: payment.paymentId,
    accountReferenceCode: payment.accountReferenceCode,
    accountName: payment.accountName,
    settlementDate: parseDate(payment.scheduledFor),
    createdDate: payment.createdAt.toISOString(),
    amount: cents(payment.amountCents),
    convenienceFee: cents(payment.feeCents),
    ...(payment.waivedFeeCents > 0 && { waivedFee: cents(payment.waivedFeeCents) }),
    totalAmount: cents(payment.amountCents + payment.feeCents),
    confirmationNumber: payment.confirmationNumber,
    transactionStatusType: transactionStatus({
      state: payment.state as PaymentState,
      paymentMethodType: payment.paymentMethodType,
      // After a chargeback, the approval was long ago.
      isApprovedToday: payment.returnCode === null && payment.updatedOn === today.toString(),
    }),
    isACHReturn: payment.state === 'returned',
    returnCode: payment.state === 'returned' ? payment.returnCode : null,
    declineCode: payment.declineCode,
    paymentMethod: {
      kind: payment.paymentMethodType,
      accountType: payment.bankAccountType,
      cardType: payment.cardBrand,
      creditCardBinType: payment.cardBinType,
      lastFour: payment.lastFour,
      wallet: payment.wallet,
      ...(payment.manualForm !== null && { manualForm: payment.manualForm }),
    },
    allocations: payment.shares.map((share) => ({
      accountReferenceCode: share.accountReferenceCode,
      accountName: share.accountName,
      amount: cents(share.amountCents),
    })),
    ...bankDaysOf(payment),
    cancelableThrough: lastDayToCancel(payment, today),
    transactionSeriesID: payment.planId,
    installmentSequence: payment.installmentSequence,
    isSettlement: payment.isSettlement,
    ...(payment.refund && { refund: presentRefund(payment.refund) }),
    cashSlip: presentCashSlip(payment),
    trail: payment.trail.map((step) => ({
      state: step.toState,
      at: new Date(step.at).toISOString(),
      reason: stepReason(step),
    })),
  };
}

/** Adds the dates of a pending bank payment. */
function bankDaysOf({
  state,
  settlesBy: day,
  waitsBehindPrenote: waits,
}: PaymentView): Pick<Transaction, 'settlesBy' | 'bankAskedOn'> {
  if (state !== 'accepted' || day === null) return {};
  const settlesBy = parseDate(day);
  return { settlesBy, ...(waits && { bankAskedOn: bankIsAskedOn(settlesBy) }) };
}

/**
 * Reasons of intermediate steps are meant for employees. Payers see only return codes and the cause of a cancellation.
 */
function stepReason({ toState: state, reason }: PaymentView['trail'][number]): string | null {
  if (state === 'returned') return reason;
  return state === 'canceled' ? cancelCause(reason) : null;
}

/** Cash slips can be canceled until they expire, scheduled payments until the day before. */
function lastDayToCancel(payment: PaymentView, today: CalendarDate): CalendarDate | null {
  const state = payment.state as PaymentState;
  const scheduledFor = parseDate(payment.scheduledFor);
  if (!isCancelable({ state, scheduledFor }, today)) return null;
  return payment.cashSlip ? parseDate(payment.cashSlip.expiresOn) : cancelableThrough(scheduledFor);
}

function presentRefund(refund: NonNullable<PaymentView['refund']>): NonNullable<Transaction['refund']> {
  return {
    amount: cents(refund.amountCents + refund.feeCents),
    isMade: refund.state === 'succeeded',
    isReversal: refund.kind === 'reversal',
    date: parseDate(refund.updatedOn),
  };
}
