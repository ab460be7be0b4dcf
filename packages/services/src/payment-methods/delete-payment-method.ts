import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { methodIdFrom } from './load-payment-methods.ts';

/** Forgets a saved method (SPEC 3.9): the row stays, for payments that are still on their way. Refusal: NotFound. */
export async function deletePaymentMethod(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session, reference }: { tenant: Tenant; session: CustomerSession; reference: string },
): Promise<{ kind: 'deleted' } | Refusal<'NotFound'>> {
  const methodId = methodIdFrom(reference);
  if (!methodId) return refuse('NotFound');
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const retired = await context.database.inCustomer(owner, (tx) =>
    tx
      .updateTable('payment_method')
      .set({ retired_at: context.now(), updated_at: context.now() })
      .where('tenant_id', '=', tenant.id)
      .where('payment_method_id', '=', methodId)
      .where('customer_id', '=', session.customerId)
      // What a visit by a payment link brought along is that visit's alone (SPEC 6.1).
      .where('guest_session_id', 'is', null)
      .where('retired_at', 'is', null)
      .executeTakeFirst(),
  );
  return retired.numUpdatedRows === 1n ? { kind: 'deleted' } : refuse('NotFound');
}
