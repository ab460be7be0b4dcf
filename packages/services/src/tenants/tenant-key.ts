import type { TenantId } from '@quittance/database/tenant-id';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from './keyring.ts';

/**
 * A tenant's key for work that has no room for reading it, as what takes one statement: out of memory, or else, about once a minute, by a
 * transaction of its own.
 */
export async function tenantKey(
  { database, keyring }: Pick<ServiceContext, 'database' | 'keyring'>,
  tenantId: TenantId,
): Promise<TenantKey> {
  return keyring.known(tenantId) ?? database.inTenant(tenantId, (tx) => keyring.forTenant(tenantId, tx));
}
