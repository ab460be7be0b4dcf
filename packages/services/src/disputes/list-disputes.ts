import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type DisputeView, loadDisputes } from './dispute-view.ts';

export function listDisputes(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<DisputeView[]> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, (tx) => loadDisputes(tx, { ...owner, context, tenant }));
}
