import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from './tenant.ts';
import { unwrapKey, type WrappingKey, wrapKey } from './wrap-key.ts';

/**
 * Rewraps a tenant's data keys from an old wrapping key to the current one and returns their number. Sealed values
 * don't change. Throws and changes nothing when a key's wrapping key isn't among the old ones. The API's database role
 * may not do this.
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
