import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** PayPal itself drops an order that nobody captured after three days at the latest. */
export const payPalOrderLifetimeMs = 3 * 24 * 60 * 60 * 1000;

/** Removes the orders that are too old to pay with, used or not; returns how many. A payment keeps its order's id. */
export async function forgetOldPayPalOrders(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  const before = new Date(context.now().getTime() - payPalOrderLifetimeMs);
  const result = await context.database.inTenant(tenant.id, (tx) =>
    tx.deleteFrom('paypal_order').where('tenant_id', '=', tenant.id).where('opened_at', '<', before).executeTakeFirst(),
  );
  return Number(result.numDeletedRows);
}
