import type { CalendarDate } from '@internationalized/date';
import type { createCashSlip } from '@quittance/contract/payments';
import type { CreatedCashSlip } from '@quittance/services/cash/create-cash-slip';
import type * as z from 'zod/mini';
import { successResponses } from '../../serve-call.ts';
import { presentCashSlip } from '../payments/present-cash-slip.ts';
import { presentTransaction } from '../payments/present-payment.ts';

/**
 * The answer to payment/createcashslip. A key that is sent again after its slip was paid or canceled still answers with the slip that it
 * stands for; the transaction beside it says what became of it.
 */
export function presentCreatedSlip(
  { payment }: CreatedCashSlip,
  today: CalendarDate,
): z.output<typeof createCashSlip.response> {
  const cashSlip = presentCashSlip({ ...payment, state: 'awaiting' });
  if (!cashSlip) throw new Error('a payment in cash was made without a slip');
  return { responses: successResponses, transaction: presentTransaction(payment, today), cashSlip };
}
