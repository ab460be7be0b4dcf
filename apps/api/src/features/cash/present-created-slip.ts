import type { CalendarDate } from '@internationalized/date';
import type { createCashSlip } from '@quittance/contract/payments';
import type { CreatedCashSlip } from '@quittance/services/cash/create-cash-slip';
import type * as z from 'zod/mini';
import { successResponses } from '../../serve-call.ts';
import { presentCashSlip } from '../payments/present-cash-slip.ts';
import { presentTransaction } from '../payments/present-payment.ts';

/**
 * Formats the response to payment/createcashslip. A repeated idempotency key returns the original slip even after it
 * was paid or canceled; the transaction carries the current status.
 */
export function presentCreatedSlip(
  { payment }: CreatedCashSlip,
  today: CalendarDate,
): z.output<typeof createCashSlip.response> {
  const cashSlip = presentCashSlip({ ...payment, state: 'awaiting' });
  if (!cashSlip) throw new Error('a payment in cash was made without a slip');
  return { responses: successResponses, transaction: presentTransaction(payment, today), cashSlip };
}
