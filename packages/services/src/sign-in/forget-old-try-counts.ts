import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A known device is forgotten after so long without a sign-in, and so are failures that nobody has added to. */
const keptMs = 180 * 24 * 60 * 60 * 1000;

/** Removes old counts of failed sign-ins and devices that are no longer used; answers how many. */
export async function forgetOldTryCounts(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  const before = new Date(context.now().getTime() - keptMs);
  return context.database.inTenant(tenant.id, async (tx) => {
    let forgotten = 0;
    for (const table of ['sign_in_try_count', 'staff_try_count'] as const) {
      const { numDeletedRows } = await tx
        .deleteFrom(table)
        .where('tenant_id', '=', tenant.id)
        .where('updated_at', '<', before)
        .executeTakeFirst();
      forgotten += Number(numDeletedRows);
    }
    return forgotten;
  });
}
