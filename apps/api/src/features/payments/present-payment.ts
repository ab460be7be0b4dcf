import { parseDate } from '@internationalized/date';
import type { Transaction } from '@quittance/contract/history';
import type { PaymentAnswer } from '@quittance/contract/payments';
import { type ResponseCodeName, responseCodes } from '@quittance/contract/response-codes';
import { cents } from '@quittance/domain/money/cents';
import { type PaymentState, transactionStatus } from '@quittance/domain/payments/payment-life';
import type { PaymentView } from '@quittance/services/payments/payment-view';
import type { SubmittedPayment } from '@quittance/services/payments/submit-payment';
import { successResponses } from '../../serve-call.ts';

/** A payment as the history shows it (SPEC 3.8, 4.2). */
export function presentTransaction(payment: PaymentView): Transaction {
  return {
    transactionReferenceCode: payment.payment_id,
    accountReferenceCode: payment.account_reference_code,
    accountName: payment.account_name,
    settlementDate: parseDate(payment.pay_on),
    createdDate: payment.created_at.toISOString(),
    amount: cents(payment.amount_cents),
    convenienceFee: cents(payment.fee_cents),
    totalAmount: cents(payment.amount_cents + payment.fee_cents),
    confirmationNumber: payment.confirmation_number,
    transactionStatusType: transactionStatus(payment.state as PaymentState),
    isACHReturn: payment.state === 'returned',
    returnCode: payment.return_code,
    declineCode: payment.decline_code,
    paymentMethod: {
      kind: payment.paid_by,
      accountType: payment.bank_account_type,
      cardType: payment.card_brand,
      lastFour: payment.last_four,
    },
    trail: payment.trail.map((step) => ({
      state: step.to_state,
      at: new Date(step.at).toISOString(),
      // Reasons of inner steps are written for operators; a payer reads why money came back or was refused by its code.
      reason: step.to_state === 'returned' ? step.reason : null,
    })),
  };
}

/** The answer to payment/submit: 1000 once the payment stands, the decline's code, or that it is still being made or confirmed. */
export function presentSubmitted({ kind, payment }: SubmittedPayment): PaymentAnswer {
  const transaction = presentTransaction(payment);
  return {
    responses: responsesOf({ kind, payment }),
    confirmationNumber: payment.confirmation_number,
    transactionReferenceCode: payment.payment_id,
    status: transaction.transactionStatusType,
    fee: transaction.convenienceFee,
    amount: transaction.amount,
    total: transaction.totalAmount,
    paymentDate: transaction.settlementDate,
    settlesBy: payment.settles_by === null ? null : parseDate(payment.settles_by),
    // The hold of a payment that came to nothing is gone again.
    balance: cents(payment.balance_after_cents + (isVoid(payment) ? payment.amount_cents : 0)),
    transaction,
  };
}

function isVoid({ state }: PaymentView): boolean {
  return state === 'declined' || state === 'canceled';
}

function responsesOf({ kind, payment }: SubmittedPayment): PaymentAnswer['responses'] {
  if (kind === 'in-progress') return [entry('PaymentInProgress')];
  if (kind === 'pending') return [entry('PaymentPending')];
  if (payment.state !== 'declined') return successResponses;
  const name = Object.values(responseCodes).find(({ code }) => code === payment.decline_code);
  return [name ? { responseCode: name.code, errorMessage: name.message } : entry('PaymentDeclined')];
}

function entry(name: ResponseCodeName): PaymentAnswer['responses'][number] {
  return { responseCode: responseCodes[name].code, errorMessage: responseCodes[name].message };
}
