import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Withdraws the customer's open callback request and closes its case. Does nothing without one. */
export function cancelCallBack(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<void> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const now = context.now();
  return context.database.inCustomer(owner, async (tx) => {
    const withdrawn = await tx
      .updateTable('call_back')
      .set({ state: 'withdrawn', closed_at: now })
      .where('tenant_id', '=', tenant.id)
      .where('customer_id', '=', session.customerId)
      .where('state', '=', 'open')
      .returning('call_back_id')
      .executeTakeFirst();
    if (!withdrawn) return;
    await tx
      .updateTable('operator_case')
      .set({ closed_at: now })
      .where('tenant_id', '=', tenant.id)
      .where('call_back_id', '=', withdrawn.call_back_id)
      .where('closed_at', 'is', null)
      .execute();
  });
}
