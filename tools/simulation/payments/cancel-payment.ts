import { parseDate } from '@internationalized/date';
import { isCancelable } from '@quittance/domain/payments/payment-date';
import { type Core, occasionOf } from '../core.ts';
import { recordEvent } from './record-event.ts';

/**
 * Models `cancelPayment` (services/payments/cancel-payment.ts): applies the rule to the state it read, and the state at
 * the update decides who was first.
 */
export function cancelPayment(core: Core, paymentId: string): Promise<void> {
  const occasion = { paymentId, ...occasionOf(core) };
  return core.database.inTransaction(`cancel ${paymentId}`, async (tx) => {
    await tx.statement('select from payment');
    const { state, payOn } = tx.one('payment', paymentId);
    if (!isCancelable({ state, paymentOn: parseDate(payOn) }, parseDate(occasion.today))) return;
    await recordEvent(core, tx, { ...occasion, happening: { event: 'canceled', reason: 'the customer canceled it' } });
  });
}
