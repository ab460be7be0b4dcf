import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type CallBackView, findCallBack } from './call-back-view.ts';
import { loadUploads, type UploadView } from './upload-view.ts';

export function getCallBack(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<CallBackView | undefined> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const today = todayOf(tenant, context.now());
  return context.database.inCustomer(owner, async (tx) =>
    findCallBack(tx, { ...owner, key: await context.keyring.forTenant(tenant.id, tx), today }),
  );
}

export function listUploads(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<UploadView[]> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) =>
    loadUploads(tx, { ...owner, key: await context.keyring.forTenant(tenant.id, tx) }),
  );
}
