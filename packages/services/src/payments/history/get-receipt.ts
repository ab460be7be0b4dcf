import type { Language } from '@quittance/domain/languages';
import type { DocumentContext } from '../../documents/get-or-create-document.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { isPaymentId } from '../reserve/payment-id.ts';
import { redactFor, selectVisiblePayment } from '../reserve/visible-payment.ts';
import { findReceiptPayment, keepReceipt, type Receipt } from './receipt-payment.ts';

/**
 * Returns the receipt of one of the customer's payments in its current state (req 3.8). Refuses with NotFound for an
 * invalid id as well as for another customer's or tenant's payment.
 */
export async function getReceipt(
  context: DocumentContext,
  args: { tenant: Tenant; session: CustomerSession; paymentId: string; language: Language },
): Promise<Receipt | Refusal<'NotFound'>> {
  const { tenant, session, paymentId, language } = args;
  if (!isPaymentId(paymentId)) return refuse('NotFound');
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const payment = await context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    return findReceiptPayment(selectVisiblePayment(tx, { tenantId: tenant.id, session, paymentId }), {
      key,
      now: context.now(),
    });
  });
  if (!payment) return refuse('NotFound');
  const { customerId } = session;
  return keepReceipt(context, { tenant, customerId, payment: redactFor(session, payment), language });
}
