import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { loadPaymentMethods, type PaymentMethod } from './load-payment-methods.ts';

/** Lists a customer's saved methods, oldest first (req 3.9). */
export function listPaymentMethods(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<PaymentMethod[]> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) =>
    loadPaymentMethods(tx, { ...owner, key: await context.keyring.forTenant(tenant.id, tx) }),
  );
}
