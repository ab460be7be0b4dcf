import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { methodIdFrom } from './load-payment-methods.ts';

/**
 * Deletes a saved method (req 3.9). Its row stays for pending payments. Refuses with PaymentMethodInUse when a
 * scheduled payment or open plan uses it.
 */
export async function deletePaymentMethod(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session, reference }: { tenant: Tenant; session: CustomerSession; reference: string },
): Promise<{ kind: 'deleted' } | Refusal<'NotFound' | 'PaymentMethodInUse'>> {
  const methodId = methodIdFrom(reference);
  if (!methodId) return refuse('NotFound');
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const now = context.now();
  return context.database.inCustomer(owner, async (tx) => {
    // Waits for a concurrent payment with the method, so that the next statement sees it.
    const held = await sql`
      select from payment_method
      where tenant_id = ${tenant.id} and payment_method_id = ${methodId} and customer_id = ${session.customerId}
        -- A method added during a visit by payment link belongs to that visit only (req 6.1).
        and guest_session_id is null and retired_at is null
      for update
    `.execute(tx);
    if (held.rows.length === 0) return refuse('NotFound');
    const { numAffectedRows } = await sql`
      update payment_method m set retired_at = ${now}, updated_at = ${now}
      where m.tenant_id = ${tenant.id} and m.payment_method_id = ${methodId} and not exists (
        select from payment p
        where p.tenant_id = ${tenant.id} and p.customer_id = ${session.customerId} and p.payment_method_id = ${methodId}
          and p.state = 'reserved'
      ) and not exists (
        select from installment_plan p
        where p.tenant_id = ${tenant.id} and p.payment_method_id = ${methodId} and p.state in ('active', 'paused')
      )
    `.execute(tx);
    return numAffectedRows === 1n ? { kind: 'deleted' } : refuse('PaymentMethodInUse');
  });
}
