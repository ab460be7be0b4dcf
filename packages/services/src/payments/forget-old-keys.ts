import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Removes the idempotency keys that are older than 30 days; answers how many. The payments stay. */
export async function forgetOldKeys(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  const before = new Date(context.now().getTime() - keptMs);
  const result = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .deleteFrom('idempotency_key')
      .where('tenant_id', '=', tenant.id)
      .where('created_at', '<', before)
      .executeTakeFirst(),
  );
  return Number(result.numDeletedRows);
}
