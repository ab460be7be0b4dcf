import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type CustomerSession, isGuestSession } from '../../sign-in/session.ts';
import { type PaymentView, selectPaymentViews } from '../history/payment-view.ts';
import { guestPrincipal } from './submit-payment-command.ts';

/**
 * Selects a payment whose documents the session may see: a customer's own payment, or a guest's payment of this
 * session, found by its idempotency keys (req 6.1).
 */
export function selectVisiblePayment(
  tx: TenantTransaction,
  { tenantId, session, paymentId }: { tenantId: string; session: CustomerSession; paymentId: string },
) {
  return selectPaymentViews(tx, { tenantId, customerId: session.customerId })
    .$if(isGuestSession(session), (payments) =>
      payments.where((row) =>
        row.exists(
          row
            .selectFrom('idempotency_key')
            .select('idempotency_key.payment_id')
            .where('idempotency_key.tenant_id', '=', tenantId)
            .where('idempotency_key.principal', '=', guestPrincipal(session))
            .whereRef('idempotency_key.payment_id', '=', 'payment.payment_id'),
        ),
      ),
    )
    .where('payment.payment_id', '=', paymentId);
}

/**
 * Hides the account name and the holder's name from a guest, because a link can end up in the wrong hands (req 6.1).
 */
export function redactFor<Payment extends Pick<PaymentView, 'accountName' | 'shares'>>(
  session: CustomerSession,
  payment: Payment,
): Payment {
  if (!isGuestSession(session)) return payment;
  const shares = payment.shares.map((share) => ({ ...share, accountName: '' }));
  const holder = 'payerName' in payment ? { payerName: '' } : {};
  return { ...payment, ...holder, accountName: '', shares };
}
