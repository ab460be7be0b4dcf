import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { type Core, reportingFaults } from '../core.ts';
import { breakPromise } from '../promises/broken-promise.ts';
import { processPayment } from './process-payment.ts';
import { type Command, type Reservation, requestHash, reservePayment } from './reserve-payment.ts';

/** Response to the customer: a refusal, or the payment in its current state. */
export type Submitted =
  | Extract<Reservation, { kind: 'refused' }>
  | { kind: 'payment'; paymentId: string; state: PaymentState; isScheduled: boolean };

/**
 * Models `submitPayment` (services/payments/reserve/submit-payment.ts): failures after the intent is committed lose
 * nothing.
 */
export async function submitPayment(core: Core, command: Command): Promise<Submitted> {
  const reservation = await reservePayment(core, command);
  if (reservation.kind === 'refused') return reservation;
  const { paymentId } = reservation;
  const isScheduled = reservation.kind === 'reserved' && reservation.isScheduled;
  if (reservation.kind === 'reserved' && !isScheduled) {
    const { claim } = reservation;
    await reportingFaults(core, () => processPayment(core, paymentId, claim));
  }
  return core.database.inTransaction(`read ${paymentId}`, async (tx) => {
    await tx.statement('select from payment');
    const { state, request } = tx.one('payment', paymentId);
    if (request?.hash !== requestHash(command)) {
      breakPromise('a key with another body is refused', `${command.key} is answered with ${paymentId}`);
    }
    return { kind: 'payment', paymentId, state, isScheduled };
  });
}
