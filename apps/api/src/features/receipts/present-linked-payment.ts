import type { CalendarDate } from '@internationalized/date';
import type { Transaction } from '@quittance/contract/transactions';
import type { PaymentView } from '@quittance/services/payments/payment-view';
import { presentTransaction } from '../payments/present-payment.ts';

/**
 * Formats a payment for anyone with the link to its receipt. It shows only what the receipt shows: no cancellation, no
 * cash slip and no plan (req 3.8).
 */
export function presentLinkedPayment(payment: PaymentView, today: CalendarDate): Transaction {
  return {
    ...presentTransaction(payment, today),
    cancelableThrough: null,
    cashSlip: null,
    transactionSeriesID: null,
    installmentSequence: null,
  };
}
