import type { CalendarDate } from '@internationalized/date';
import type { Transaction } from '@quittance/contract/transactions';
import type { PaymentView } from '@quittance/services/payments/payment-view';
import { presentTransaction } from '../payments/present-payment.ts';

/**
 * A payment as whoever has the link to its receipt sees it: what stands on the receipt, and nothing that leads on. It cannot be canceled,
 * its slip cannot be paid, and the plan it belongs to is not named (req 3.8).
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
