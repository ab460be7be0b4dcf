import type { ServiceContext } from '../service-context.ts';
import type { WrappingKey } from './keyring.ts';
import type { Tenant } from './tenant.ts';
import { unwrapKey, wrapKey } from './wrap-key.ts';

/**
 * Wraps a tenant's data keys under the current wrapping key that an old one wraps; answers how many. What the data keys have sealed stays as it
 * is. Throws where a key is wrapped by one that is not among the old ones; then none is changed. The role of the API may not.
 */
export function rewrapDataKeys(
  context: Pick<ServiceContext, 'database'> & { wrapping: WrappingKey },
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  const { wrapping } = context;
  return context.database.inTenant(tenant.id, async (tx) => {
    const rows = await tx
      .selectFrom('tenant_data_key')
      .select(['key_id', 'wrapping_key_id', 'wrapped_key'])
      .where('tenant_id', '=', tenant.id)
      .where('wrapping_key_id', '<>', wrapping.wrappingKeyId)
      .orderBy('key_id')
      .forUpdate()
      .execute();
    for (const row of rows) {
      const bytes = unwrapKey(wrapping, { tenant: tenant.id, row });
      const { wrapping_key_id, wrapped_key } = wrapKey(wrapping, { tenant: tenant.id, keyId: row.key_id, bytes });
      await tx
        .updateTable('tenant_data_key')
        .set({ wrapping_key_id, wrapped_key })
        .where('tenant_id', '=', tenant.id)
        .where('key_id', '=', row.key_id)
        .execute();
    }
    return rows.length;
  });
}
