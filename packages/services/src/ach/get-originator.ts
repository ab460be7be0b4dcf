import type { AchOriginator } from '@quittance/domain/ach/originator';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { loadOriginator } from './load-originator.ts';

/** How a payee's ACH files are written, or undefined where nothing was said. */
export function getOriginator(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, payeeCode }: { tenant: Pick<Tenant, 'id'>; payeeCode: string },
): Promise<AchOriginator | undefined> {
  return database.inTenant(tenant.id, (tx) => loadOriginator(tx, { tenantId: tenant.id, payeeCode }));
}
