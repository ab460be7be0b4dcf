import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { holdPhoneEndpoint } from './phone-endpoint.ts';

/** A registered number as its owner sees it. A code has verified it. */
export type RegisteredPhone = {
  readonly phoneNumber: string;
  readonly isAuthenticated: true;
  readonly isSubscribed: boolean;
};

/** Lists the customer's registered phone numbers (req 7.4): one or none. */
export async function listPhones(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, session }: { tenant: Pick<Tenant, 'id'>; session: CustomerSession },
): Promise<RegisteredPhone[]> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const endpoint = await context.database.inCustomer(owner, async (tx) =>
    holdPhoneEndpoint(tx, { ...owner, key: await context.keyring.forTenant(tenant.id, tx) }),
  );
  return endpoint ? [{ phoneNumber: endpoint.phone, isAuthenticated: true, isSubscribed: endpoint.isSubscribed }] : [];
}
