import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { periodMs } from '@quittance/domain/retention/retention-period';
import { ruleOf } from '@quittance/domain/retention/retention-rules';
import type { PaymentDecision } from '../payments/reserve/decide-payment.ts';
import { type CustomerSession, guestSessionIdOf } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** PayPal drops an uncaptured order after three days at the latest. */
export const payPalOrderLifetimeMs = periodMs(ruleOf('paypal-order', 'creation').period);

type OrderUse = {
  tenant: Pick<Tenant, 'id'>;
  session: CustomerSession;
  orderId: string;
  decision: Pick<PaymentDecision, 'shares' | 'amountCents' | 'processor' | 'merchant'>;
  now: Date;
};

/**
 * Marks an order as used by the payment of this transaction. Returns false when the order is unknown, expired, used by
 * another payment, or opened by someone else or for another account, amount or payee. A concurrent payment waits here
 * until this transaction ends.
 */
export async function usePayPalOrder(
  tx: TenantTransaction,
  { tenant, session, orderId, decision, now }: OrderUse,
): Promise<boolean> {
  const { processor, merchant, amountCents } = decision;
  const [share, ...others] = decision.shares;
  if (!share || others.length > 0 || processor === 'stripe' || processor === 'nacha') return false;
  const used = await tx
    .updateTable('paypal_order')
    .set({ used_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('order_id', '=', orderId)
    .where('customer_id', '=', session.customerId)
    .where('guest_session_id', 'is not distinct from', guestSessionIdOf(session))
    .where('account_id', '=', share.facts.account_id)
    .where('amount_cents', '=', amountCents)
    .where('processor', '=', processor)
    .where('merchant', '=', merchant)
    .where('opened_at', '>', new Date(now.getTime() - payPalOrderLifetimeMs))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
