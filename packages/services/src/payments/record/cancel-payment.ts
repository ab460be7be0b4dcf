import { parseDate } from '@internationalized/date';
import { isCancelable } from '@quittance/domain/payments/payment-date';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { findPaymentView, type PaymentView } from '../history/payment-view.ts';
import { isPaymentId } from '../reserve/payment-id.ts';

/**
 * Cancels a scheduled payment, until the end of the day before its date, or an unpaid cash slip, and releases the held
 * amount. The payment's state decides a race with a second cancellation or with the worker that charges it. Refuses
 * with NotFound, also for another customer's payment, or PaymentNotCancelable.
 */
export async function cancelPayment(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session, paymentId }: { tenant: Tenant; session: CustomerSession; paymentId: string },
): Promise<{ kind: 'canceled'; payment: PaymentView } | Refusal<'NotFound' | 'PaymentNotCancelable'>> {
  if (!isPaymentId(paymentId)) return refuse('NotFound');
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const now = context.now();
  const today = todayOf(tenant, now);
  return context.database.inCustomer(owner, async (tx) => {
    const payment = await findPaymentView(tx, { ...owner, paymentId });
    if (!payment) return refuse('NotFound');
    if (!isCancelable({ state: payment.state as PaymentState, scheduledFor: parseDate(payment.scheduledFor) }, today)) {
      return refuse('PaymentNotCancelable');
    }
    const happening = { event: 'canceled' as const, reason: 'the customer canceled it' };
    const state = await recordEvent(tx, { ...owner, paymentId, today: today.toString(), now, happening });
    const canceled = await findPaymentView(tx, { ...owner, paymentId });
    return state && canceled ? { kind: 'canceled', payment: canceled } : refuse('PaymentNotCancelable');
  });
}
