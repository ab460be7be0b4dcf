import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type CustomerSession, isGuestSession } from '../sign-in/session.ts';
import { selectPaymentViews } from './payment-view.ts';
import { guestPrincipal } from './submit-payment-command.ts';

/**
 * The query for one payment that whoever is signed in may see papers of: a customer's own, and of a guest the payments of this very visit,
 * which its keys tell (SPEC 6.1).
 */
export function selectSeenPayment(
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
