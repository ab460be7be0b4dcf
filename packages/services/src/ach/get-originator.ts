import type { AchOriginator } from '@quittance/domain/ach/originator';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { loadOriginator } from './load-originator.ts';

/** Returns undefined for a payee without ACH settings. */
export function getOriginator(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, payeeCode }: { tenant: Pick<Tenant, 'id'>; payeeCode: string },
): Promise<AchOriginator | undefined> {
  return database.inTenant(tenant.id, (tx) => loadOriginator(tx, { tenantId: tenant.id, payeeCode }));
}
