import type { TenantId } from '@quittance/database/tenant-id';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from './keyring.ts';

/**
 * Returns a tenant's key for work that can't load it itself, such as work in one statement: from memory or, about once
 * a minute, in a separate transaction.
 */
export async function tenantKey(
  { database, keyring }: Pick<ServiceContext, 'database' | 'keyring'>,
  tenantId: TenantId,
): Promise<TenantKey> {
  return keyring.known(tenantId) ?? database.inTenant(tenantId, (tx) => keyring.forTenant(tenantId, tx));
}
