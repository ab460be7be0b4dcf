import { type CalendarDate, parseDate } from '@internationalized/date';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import type { PaymentAnswer } from '@quittance/contract/payments';
import { leftByShares } from '@quittance/domain/balances/left-by-shares';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import type { PaymentView } from '@quittance/services/payments/history/payment-view';
import type { SubmittedPayment } from '@quittance/services/payments/reserve/submit-payment';
import { successResponses } from '../../serve-call.ts';
import { presentTransaction } from './present-payment.ts';

/**
 * Formats the response to payment/submit: 1000 once the payment is made or scheduled, the decline's code, or a code
 * that says it is still being made or confirmed.
 */
export function presentSubmitted({ kind, payment }: SubmittedPayment, today: CalendarDate): PaymentAnswer {
  const transaction = presentTransaction(payment, today);
  return {
    responses: responsesOf({ kind, payment }),
    confirmationNumber: payment.confirmationNumber,
    transactionReferenceCode: payment.paymentId,
    status: transaction.transactionStatusType,
    fee: transaction.convenienceFee,
    amount: transaction.amount,
    total: transaction.totalAmount,
    paymentDate: transaction.settlementDate,
    settlesBy: payment.settlesBy === null ? null : parseDate(payment.settlesBy),
    balance: balanceOf(payment),
    transaction,
  };
}

/** Returns the balance of the paid account after this payment. */
function balanceOf({ state, shares, accountReferenceCode: reference }: PaymentView): Cents {
  const share = shares.find((each) => each.accountReferenceCode === reference);
  if (!share) throw new Error('expected a share of the payment for its account, got none');
  // A declined or canceled payment no longer holds its amount.
  const isVoid = state === 'declined' || state === 'canceled';
  const owedAgainCents = isVoid ? cents(share.amountCents) : zeroCents;
  return leftByShares([cents(share.balanceAfterCents ?? 0)], { owedAgainCents }) ?? zeroCents;
}

function responsesOf({ kind, payment }: { kind: SubmittedPayment['kind']; payment: PaymentView }) {
  if (kind === 'in-progress') return [entry('PaymentInProgress')];
  if (kind === 'pending') return [entry('PaymentPending')];
  if (payment.state !== 'declined') return successResponses;
  const name = Object.values(responseCodes).find(({ code }) => code === payment.declineCode);
  return [name ? { responseCode: name.code, errorMessage: name.message } : entry('PaymentDeclined')];
}

function entry(name: ResponseCodeName): PaymentAnswer['responses'][number] {
  return { responseCode: responseCodes[name].code, errorMessage: responseCodes[name].message };
}
