import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { loadUploads, type UploadView } from './upload-view.ts';

export function listUploads(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<UploadView[]> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) =>
    loadUploads(tx, { ...owner, key: await context.keyring.forTenant(tenant.id, tx) }),
  );
}
